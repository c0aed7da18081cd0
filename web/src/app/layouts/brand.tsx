import { HOTEL } from '@innkeep/contract/hotel';
import { BrandMark } from '../../components/line-drawing.tsx';

export function Brand() {
  return (
    <span className="brand">
      <BrandMark size={30} />
      <span className="brand-name" translate="no">
        {HOTEL.name}
      </span>
    </span>
  );
}
