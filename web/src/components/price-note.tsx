import { PAGE } from '@innkeep/contract/paths';
import { PRICE_NOTE } from '@innkeep/hotel/included';
import { NewTabLink } from './new-tab-link.tsx';

/** What a total includes, with a link to the house rules. */
export function PriceNote() {
  return (
    <>
      {PRICE_NOTE} <NewTabLink to={PAGE.houseRules}>House rules</NewTabLink>
    </>
  );
}
