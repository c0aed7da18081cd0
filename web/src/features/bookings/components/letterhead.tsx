import { HOTEL } from '@innkeep/contract/hotel';
import { HOUSE } from '@innkeep/hotel/texts/house';
import { addressLine } from '@innkeep/contract/hotel-links';
import { BrandMark } from '../../../components/line-drawing.tsx';

export function Letterhead() {
  return (
    <address className="letterhead on-paper">
      <BrandMark size={40} />
      <strong className="display" translate="no">
        {HOTEL.name}
      </strong>
      <span>
        {addressLine(HOUSE.address)}
        <br />
        {HOUSE.phone} · {HOUSE.email}
      </span>
    </address>
  );
}
