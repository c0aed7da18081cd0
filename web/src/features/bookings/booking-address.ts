import { PAGE } from '@innkeep/contract/paths';
import { useSearchParams } from 'react-router-dom';
import { readDraft, withStay, type StayDraft } from '../../stay/stay-search-params.ts';
import type { StayTerms } from './use-booking-submit.ts';

/** The form for a stay in a room, with all that decides its price. */
export function bookingAddress(
  stay: StayDraft & { room: string },
  { code, children = 0 }: StayTerms,
): string {
  const terms = new URLSearchParams(code === undefined ? {} : { code });
  if (children > 0) terms.set('children', String(children));
  return [withStay(PAGE.book, stay), ...(terms.size > 0 ? [terms.toString()] : [])].join('&');
}

/** The code and the children that an address names, which anybody may have written. */
export function useTermsFromUrl(): StayTerms {
  const [parameters] = useSearchParams();
  const code = parameters.get('code')?.trim().toUpperCase() ?? '';
  const children = Number(parameters.get('children'));
  // The field for children stands there once a price is known, so that none may hang on them.
  const isParty =
    Number.isInteger(children) && 0 < children && children < Number(readDraft(parameters).guests);
  return { ...(code !== '' && { code }), ...(isParty && { children }) };
}
