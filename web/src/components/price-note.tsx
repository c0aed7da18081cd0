import { PAGE } from '@innkeep/contract/paths';
import { PRICE_NOTE } from '@innkeep/hotel/price-note';
import { NewTabLink } from './new-tab-link.tsx';

/** Says what a total includes, with a link to the house rules. */
export function PriceNote() {
  return (
    <>
      {PRICE_NOTE} <NewTabLink to={PAGE.houseRules}>House rules</NewTabLink>
    </>
  );
}
