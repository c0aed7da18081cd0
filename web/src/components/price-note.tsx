import type { Booking } from '@innkeep/contract/booking';
import { PAGE } from '@innkeep/contract/paths';
import { agreedPage } from '@innkeep/contract/texts/rules-of-booking';
import { RULES } from '@innkeep/hotel/texts/rules';
import { useTexts } from '../lib/texts.ts';
import { NewTabLink } from './links.tsx';

/** @param booking links to the house rules as they were agreed to with it, and to the terms */
export function PriceNote({ booking }: { booking?: Pick<Booking, 'rules'> }) {
  const { priceNote } = useTexts('rules', RULES);
  return (
    <>
      {priceNote} <NewTabLink to={agreedPage(PAGE.houseRules, booking ?? {})}>House rules</NewTabLink>
      {booking && (
        <>
          {' '}
          <NewTabLink to={agreedPage(PAGE.terms, booking)}>Terms</NewTabLink>
        </>
      )}
    </>
  );
}
