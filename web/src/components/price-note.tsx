import { PAGE } from '@innkeep/contract/paths';
import { RULES } from '@innkeep/hotel/texts/rules';
import { useTexts } from '../lib/texts.ts';
import { NewTabLink } from './new-tab-link.tsx';

export function PriceNote() {
  const { priceNote } = useTexts('rules', RULES);
  return (
    <>
      {priceNote} <NewTabLink to={PAGE.houseRules}>House rules</NewTabLink>
    </>
  );
}
