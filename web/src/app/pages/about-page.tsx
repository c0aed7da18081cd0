import { HOUSE } from '@innkeep/hotel/texts/house';
import { PAGE } from '@innkeep/contract/paths';
import { ABOUT } from '@innkeep/hotel/texts/about';
import { Link } from 'react-router-dom';
import { HotelMap } from './about-map.tsx';
import { Blocks } from '../../components/blocks.tsx';
import { HotelAddress } from '../../components/hotel-address.tsx';
import { PhoneLink } from '../../components/phone-link.tsx';
import { PANORAMA_TALL } from '../../components/picture.tsx';

export default function AboutPage() {
  return (
    <div className="container page about">
      <div className="about-story">
        <div>
          <h1>{ABOUT.heading}</h1>
          <p className="lead mb-6">{ABOUT.lead}</p>
          <Blocks text={ABOUT.text} />
          <Link className="btn btn-primary mt-2" to={PAGE.rooms}>
            See all rooms
          </Link>
        </div>
        <Panorama />
      </div>
      <address className="about-facts">
        <section>
          <h2 className="h4 mb-2">Location</h2>
          <HotelAddress />
        </section>
        <section>
          <h2 className="h4 mb-2">Phone</h2>
          <p>
            <PhoneLink className="text-link" />
            <br />
            {ABOUT.phoneNote}
            <br />
            <a className="text-link" href={`mailto:${HOUSE.email}`}>
              {HOUSE.email}
            </a>
          </p>
        </section>
        {HOUSE.social.length > 0 && <Social />}
      </address>
      <HotelMap />
    </div>
  );
}

function Social() {
  return (
    <section>
      <h2 className="h4 mb-2">{ABOUT.socialHeading}</h2>
      <ul>
        {HOUSE.social.map(({ name, url }) => (
          <li key={name}>
            <a className="text-link" href={url} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Home's panorama. Each kind of screen sees the picture here that Home shows on the other kind. */
function Panorama() {
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
        fetchPriority="high"
      />
    </picture>
  );
}
