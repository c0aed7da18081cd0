import { HOTEL } from '@innkeep/contract/hotel';
import { HOUSE } from '@innkeep/hotel/texts/house';
import { PAGE } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { Brand } from './top-bar.tsx';
import { PhoneLink } from '../../components/phone-link.tsx';

const { address } = HOUSE;

export function Footer() {
  return (
    <footer className="footer">
      <div className="container footer-columns">
        <div>
          <Brand />
          <p className="mt-2 mb-0">{HOUSE.tagline}</p>
        </div>
        <address className="m-0">
          <h2 className="footer-head">Find us</h2>
          <span translate="no">
            {address.street}
            <br />
            {address.cityLine}
          </span>
          <br />
          <PhoneLink />
          <br />
          <a href={`mailto:${HOUSE.email}`}>{HOUSE.email}</a>
        </address>
        <div>
          <h2 className="footer-head">Your stay</h2>
          Check-in from {HOTEL.checkInTime}
          <br />
          Check-out by {HOTEL.checkOutTime}
          <br />
          <Link to={PAGE.rooms}>Rooms</Link>
          <br />
          <Link to={PAGE.findBooking}>Find your booking</Link>
          <br />
          <Link to={PAGE.houseRules}>House rules</Link>
          <br />
          <Link to={PAGE.about}>About us</Link>
        </div>
      </div>
      <div className="container footer-last d-flex flex-wrap justify-content-between align-items-baseline row-gap-2 column-gap-8">
        <p className="d-flex flex-wrap align-items-baseline column-gap-6 m-0">
          <span>
            {HOTEL.name}, {address.city}
          </span>
          <Link to={PAGE.privacy}>Privacy</Link>
          <Link to={PAGE.terms}>Terms</Link>
        </p>
        {HOUSE.social.length > 0 && <SocialLinks />}
      </div>
    </footer>
  );
}

function SocialLinks() {
  return (
    <ul className="d-flex flex-wrap align-items-baseline column-gap-6 m-0" aria-label="Elsewhere">
      {HOUSE.social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
