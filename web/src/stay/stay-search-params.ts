import type { PartyStay } from '@innkeep/contract/booking';
import { MAX_PARTY } from '@innkeep/contract/constants';
import { isCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { plainFigures } from '@innkeep/contract/plain-figures';
import { hasDates, stayProblems, type DraftDates } from '@innkeep/contract/stay';
import { todayAtHotel } from '../lib/hotel-clock.ts';
import { parseTypedDate } from '../lib/typed-date.ts';
import { partyIn, partyProblems, type PartyDraft } from './party-draft.ts';

/** A stay as fields hold it: dates as `yyyy-MM-dd` or as typed, and who comes as text. */
export interface StayDraft extends DraftDates, PartyDraft {}

export type DraftProblems = Partial<Record<keyof StayDraft, string>>;

export interface StaySearch {
  draft: StayDraft;
  problems: DraftProblems;
  /** Whether the address asks for dates; a number of guests alone is no search. */
  isAsked: boolean;
  stay: PartyStay | undefined;
}

/** Leaves out the children, who are some of the guests, and their ages. */
const FIELDS = ['checkin', 'checkout', 'guests'] as const satisfies readonly (keyof StayDraft)[];
/** What an address says beside the stay; `more` are the other rooms, as `otherRoomsText` writes them. */
const ADDED = ['room', 'more', 'plan', 'amenities'] as const;
export const USUAL_GUESTS = 2;

/** Reads `?checkin=&checkout=&guests=&children=&ages=` from an address, which anyone may have written at any time. */
export function readStaySearch(
  parameters: URLSearchParams,
  { today, guests = USUAL_GUESTS }: { today?: CalendarDate; guests?: number } = {},
): StaySearch {
  const draft = readDraft(parameters, guests);
  const isAsked = parameters.has('checkin') || parameters.has('checkout');
  return {
    draft,
    isAsked,
    problems: isAsked ? draftProblems(draft, today) : {},
    stay: isAsked ? stayOf(draft, today) : undefined,
  };
}

export function readDraft(parameters: URLSearchParams, guests = USUAL_GUESTS): StayDraft {
  const party = {
    guests: plainFigures(parameters.get('guests') ?? String(guests)),
    children: plainFigures(parameters.get('children') ?? '0'),
  };
  return {
    checkin: readDate(parameters.get('checkin')),
    checkout: readDate(parameters.get('checkout')),
    guests: party.guests,
    // Not all hotels have a field for children, where a wrong number could be corrected.
    children:
      party.children === '' || partyProblems(party, MAX_PARTY).children !== undefined ? '0' : party.children,
    ages: parameters.get('ages') ?? undefined,
  };
}

/** Checks a party that may need two rooms. Returns a message for each field with a problem. */
export function draftProblems(draft: StayDraft, today: CalendarDate = todayAtHotel()): DraftProblems {
  return {
    // The rules report one problem at a time, check-in's first. An invalid check-out date can be reported in
    // any case.
    ...(!isCalendarDate(draft.checkout) && stayProblems({ ...draft, checkin: today }, today)),
    ...stayProblems(draft, today),
    ...partyProblems(draft, MAX_PARTY),
  };
}

export function stayOf(draft: StayDraft, today: CalendarDate = todayAtHotel()): PartyStay | undefined {
  if (!hasDates(draft) || Object.keys(draftProblems(draft, today)).length > 0) return undefined;
  const { checkin, checkout } = draft;
  return { checkin, checkout, ...partyIn(draft) };
}

/**
 * With the room for booking, since two tabs may book two.
 * @param page counted from 0; the first is left out
 */
export function withStay(
  path: string,
  stay?: Partial<
    Record<keyof StayDraft | (typeof ADDED)[number], string | number | readonly number[] | undefined>
  >,
  page = 0,
) {
  const query = new URLSearchParams();
  const children = Number(stay?.children) > 0 ? (['children', 'ages'] as const) : [];
  for (const field of [...FIELDS, ...children, ...ADDED] as const) {
    const value = stay?.[field];
    if (value !== undefined && value !== '') query.set(field, String(value));
  }
  if (page > 0) query.set('page', String(page));
  return query.size === 0 ? path : `${path}?${query.toString().replaceAll('%2C', ',')}`;
}

function readDate(text: string | null): string {
  return parseTypedDate(text ?? '') ?? text ?? '';
}
