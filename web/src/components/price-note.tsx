import { PAGE } from '@innkeep/contract/paths';
import { PRICE_NOTE } from '@innkeep/hotel/price-note';
import { NewTabLink } from './new-tab-link.tsx';

export function PriceNote() {
  return (
    <>
      {PRICE_NOTE} <NewTabLink to={PAGE.houseRules}>House rules</NewTabLink>
    </>
  );
}
