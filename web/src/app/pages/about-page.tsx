import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { HarbourMap } from './about-map.tsx';
import { HotelAddress } from '../../components/hotel-address.tsx';
import { PhoneLink } from '../../components/phone-link.tsx';
import { PANORAMA_TALL } from '../../lib/panorama.ts';

export default function AboutPage() {
  return (
    <div className="container page about">
      <div className="about-story">
        <div>
          <h1>A small house by the harbour</h1>
          <p className="lead">
            Chandlery, sail loft and captain’s lodging once; today nine rooms, a kitchen that follows the
            boats, and a desk that never closes.
          </p>
          <p>
            Rope was sold on the ground floor, sails were cut under the roof, and captains slept in between.
            The beams, the hooks and one very large lock have stayed; the rest we have made quiet, warm and
            dry.
          </p>
          <p>
            No two rooms are alike. One has the first light, one the last, one a lemon tree at its door. Tell
            us what you are coming for, and we will tell you which is yours.
          </p>
          <Link className="btn btn-primary" to={PAGE.rooms}>
            See all rooms
          </Link>
        </div>
        <Terrace />
      </div>
      <address className="about-facts">
        <section>
          <h2 className="h4">Location</h2>
          <HotelAddress />
        </section>
        <section>
          <h2 className="h4">Phone</h2>
          <p>
            <PhoneLink className="text-link" />
            <br />
            Day and night. Or write to us:
            <br />
            <a className="text-link" href={`mailto:${HOTEL.email}`}>
              {HOTEL.email}
            </a>
          </p>
        </section>
        <section>
          <h2 className="h4">Follow the tide</h2>
          <ul className="about-social">
            {HOTEL.social.map(({ name, url }) => (
              <li key={name}>
                <a className="text-link" href={url} rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </address>
      <HarbourMap />
    </div>
  );
}

/** Home's panorama, of which each kind of screen sees here what Home keeps for the other. */
function Terrace() {
  return (
    <picture>
      <source
        media="(min-width: 768px)"
        srcSet={PANORAMA_TALL}
        sizes="(min-width: 1200px) 480px, 40vw"
        width={1080}
        height={1350}
      />
      <img
        src="/images/panorama-960.webp"
        srcSet="/images/panorama-960.webp 960w, /images/panorama-1600.webp 1600w"
        sizes="100vw"
        width={2400}
        height={1029}
        alt=""
      />
    </picture>
  );
}
