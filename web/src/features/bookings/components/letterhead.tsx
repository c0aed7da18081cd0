import { HOTEL } from '@innkeep/contract/hotel';
import { addressLine } from '@innkeep/contract/hotel-links';
import { BrandMark } from '../../../components/line-drawing.tsx';
import { useHouse } from '../../../lib/texts.ts';

export function Letterhead() {
  const { address, phone, email } = useHouse();
  return (
    <address className="letterhead on-paper">
      <BrandMark size={40} />
      <strong className="display" translate="no">
        {HOTEL.name}
      </strong>
      <span>
        {addressLine(address)}
        <br />
        {phone} · {email}
      </span>
    </address>
  );
}
