import { PAGE } from '@innkeep/contract/paths';
import { RULES } from '@innkeep/hotel/texts/rules';
import { NewTabLink } from './new-tab-link.tsx';

export function PriceNote() {
  return (
    <>
      {RULES.priceNote} <NewTabLink to={PAGE.houseRules}>House rules</NewTabLink>
    </>
  );
}
