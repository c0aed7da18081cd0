import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { Brand } from './brand.tsx';
import { PhoneLink } from '../../components/phone-link.tsx';

const { address } = HOTEL;

export function Footer() {
  return (
    <footer className="footer">
      <div className="container footer-columns">
        <div>
          <Brand />
          <p className="footer-tagline">{HOTEL.tagline}</p>
        </div>
        <address>
          <h2 className="footer-head">Find us</h2>
          {address.street}
          <br />
          {address.city}, {address.region} {address.postalCode}
          <br />
          <PhoneLink />
          <br />
          <a href={`mailto:${HOTEL.email}`}>{HOTEL.email}</a>
        </address>
        <div>
          <h2 className="footer-head">Your stay</h2>
          <p className="mb-0">
            Check-in from {HOTEL.checkInTime}
            <br />
            Check-out by {HOTEL.checkOutTime}
          </p>
          <Link to={PAGE.rooms}>Rooms</Link>
          <br />
          <Link to={PAGE.about}>About us</Link>
        </div>
      </div>
      <p className="container footer-small">
        {HOTEL.name}, {address.city}
      </p>
    </footer>
  );
}
