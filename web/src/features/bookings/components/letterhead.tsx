import { HOTEL } from '@innkeep/contract/hotel';
import { ADDRESS_LINE } from '@innkeep/contract/hotel-links';
import { BrandMark } from '../../../components/line-drawing.tsx';

export function Letterhead() {
  return (
    <address className="letterhead on-paper">
      <BrandMark size={40} />
      <strong className="display" translate="no">
        {HOTEL.name}
      </strong>
      <span>
        {ADDRESS_LINE}
        <br />
        {HOTEL.phone} · {HOTEL.email}
      </span>
    </address>
  );
}
