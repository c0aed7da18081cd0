import { HOTEL } from '@innkeep/contract/hotel';
import { BrandMark } from '../../../components/brand-mark.tsx';

const { street, cityLine, country } = HOTEL.address;

/** Heads a printed booking, where the top bar and the footer are not; the screen does without it. */
export function Letterhead() {
  return (
    <address className="letterhead">
      <BrandMark size={40} />
      <strong className="display">{HOTEL.name}</strong>
      <span>
        {street}, {cityLine}, {country}
        <br />
        {HOTEL.phone} · {HOTEL.email}
      </span>
    </address>
  );
}
