import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { HarbourMap } from './about-map.tsx';
import { HotelAddress } from '../../components/hotel-address.tsx';
import { PhoneLink } from '../../components/phone-link.tsx';

export default function AboutPage() {
  return (
    <div className="container page">
      <header className="page-head about-head">
        <h1>A small house by the harbour</h1>
        <p className="lead">
          Chandlery, sail loft and captain's lodging once; today nine rooms, a kitchen that follows the boats,
          and a desk that never closes.
        </p>
      </header>
      <div className="about">
        <address className="about-facts">
          <section>
            <h2 className="h4">Location</h2>
            <HotelAddress />
          </section>
          <section>
            <h2 className="h4">Phone</h2>
            <PhoneLink className="text-link" />
            <p className="form-note">Day and night. Or write to us:</p>
            <a className="text-link" href={`mailto:${HOTEL.email}`}>
              {HOTEL.email}
            </a>
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
          <Link className="btn btn-primary" to={PAGE.rooms}>
            See all rooms
          </Link>
        </address>
        <HarbourMap />
      </div>
    </div>
  );
}
