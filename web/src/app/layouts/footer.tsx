import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import type { HouseTexts } from '@innkeep/contract/texts/texts';
import { Link } from 'react-router-dom';
import { EmailLink, PhoneLink } from '../../components/contact.tsx';
import { useHouse } from '../../lib/texts.ts';
import { Brand } from './top-bar.tsx';

export function Footer() {
  const { tagline, address, social } = useHouse();
  return (
    <footer className="footer text-break text-muted fs-15 border-top d-print-none">
      <div className="container footer-columns">
        <div>
          <Brand />
          <p className="mt-2 mb-0" data-text="house.tagline">
            {tagline}
          </p>
        </div>
        <address className="m-0">
          <h2 className="footer-head mb-2 text-body fs-15 fw-bold">Find us</h2>
          <span translate="no">
            <span data-text="house.address.street">{address.street}</span>
            <br />
            <span data-text="house.address.cityLine">{address.cityLine}</span>
          </span>
          <br />
          <PhoneLink />
          <br />
          <EmailLink />
        </address>
        <div>
          <h2 className="footer-head mb-2 text-body fs-15 fw-bold">Your stay</h2>
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
            {HOTEL.name}, <span data-text="house.address.city">{address.city}</span>
          </span>
          <Link to={PAGE.privacy}>Privacy</Link>
          <Link to={PAGE.terms}>Terms</Link>
        </p>
        {social.length > 0 && <SocialLinks social={social} />}
      </div>
    </footer>
  );
}

function SocialLinks({ social }: Pick<HouseTexts, 'social'>) {
  return (
    <ul
      className="d-flex flex-wrap align-items-baseline column-gap-6 m-0"
      aria-label="Elsewhere"
      data-text="house.social"
    >
      {social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noreferrer" data-text="name">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
