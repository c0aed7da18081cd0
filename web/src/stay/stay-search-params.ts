import type { StayInput } from '@innkeep/contract/booking';
import { isCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { GUESTS } from '@innkeep/contract/constants';
import { hasDates, stayProblems, type DraftDates } from '@innkeep/contract/stay';
import { todayAtHotel } from '../lib/hotel-clock.ts';
import { parseTypedDate } from '../lib/typed-date.ts';

/** A stay as fields hold it: `yyyy-MM-dd`, or whatever was typed, and the guests as text. */
export interface StayDraft extends DraftDates {
  guests: string;
}

export type DraftProblems = Partial<Record<keyof StayDraft, string>>;

/** What an address asks for. */
export interface StaySearch {
  draft: StayDraft;
  /** What is wrong with it; nothing is while nothing is asked. */
  problems: DraftProblems;
  /** Whether the address names any part of a stay. */
  isAsked: boolean;
  /** The stay, when it is asked for and can be. */
  stay: StayInput | undefined;
}

const FIELDS = ['checkin', 'checkout', 'guests'] as const satisfies readonly (keyof StayDraft)[];
/** How many guests a form begins with. */
export const USUAL_GUESTS = 2;

/** Reads `?checkin=&checkout=&guests=` from an address, which anybody may have written, at any time. */
export function readStaySearch(
  parameters: URLSearchParams,
  { today, guests = USUAL_GUESTS }: { today?: CalendarDate; guests?: number } = {},
): StaySearch {
  const draft = readDraft(parameters, guests);
  const isAsked = FIELDS.some((field) => parameters.has(field));
  return {
    draft,
    isAsked,
    problems: isAsked ? draftProblems(draft, today) : {},
    stay: isAsked ? stayOf(draft, today) : undefined,
  };
}

/** Reads a stay from an address, or from what a form would put into one. */
export function readDraft(parameters: URLSearchParams, guests = USUAL_GUESTS): StayDraft {
  return {
    checkin: readDate(parameters.get('checkin')),
    checkout: readDate(parameters.get('checkout')),
    guests: parameters.get('guests') ?? String(guests),
  };
}

/** Holds a draft against the hotel's rules, field by field. */
export function draftProblems(draft: StayDraft, today: CalendarDate = todayAtHotel()): DraftProblems {
  const guests = Number(draft.guests);
  const isParty = /^\d{1,3}$/.test(draft.guests.trim()) && guests >= GUESTS.stayMin && guests <= GUESTS.max;
  return {
    // The rules name one fault at a time, check-in's first; that the other is no date can be said in any case.
    ...(!isCalendarDate(draft.checkout) && stayProblems({ ...draft, checkin: today }, today)),
    ...stayProblems(draft, today),
    ...(!isParty && { guests: `Choose ${GUESTS.stayMin} to ${GUESTS.max} guests.` }),
  };
}

/** The stay that a draft means, once nothing is wrong with it. */
export function stayOf(draft: StayDraft, today: CalendarDate = todayAtHotel()): StayInput | undefined {
  if (!hasDates(draft) || Object.keys(draftProblems(draft, today)).length > 0) return undefined;
  const { checkin, checkout, guests } = draft;
  return { checkin, checkout, guests: Number(guests) };
}

/**
 * An address that carries a stay, or what of it is filled in; and, for booking it, the room, since two tabs may book two.
 * @param page counted from 0; the first one goes without saying
 */
export function withStay(
  path: string,
  stay?: Partial<Record<keyof StayDraft | 'room', string | number>>,
  page = 0,
) {
  const query = new URLSearchParams();
  for (const field of [...FIELDS, 'room'] as const) {
    const value = stay?.[field];
    if (value !== undefined && value !== '') query.set(field, String(value));
  }
  if (page > 0) query.set('page', String(page));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

function readDate(text: string | null): string {
  return parseTypedDate(text ?? '') ?? text ?? '';
}
