import { daysBetween, type CalendarDate } from '../calendar-date.ts';
import { nightsOf, type Stay } from '../stay.ts';
import { formatMinorUnits } from '../money.ts';
import { chosenOf, countLimit, isInForce, type ChosenExtra, type QuotedExtra } from './extras.ts';
import type { Party } from './quoted-night.ts';
import type { Extra, MinorUnits, Tariff } from './tariff.ts';

/** An extra as it can be chosen for one stay. Where `least` equals `most`, it cannot be changed. */
export interface ExtraChoice extends Pick<Extra, 'id' | 'name' | 'hint' | 'per' | 'onCancel'> {
  amount: MinorUnits;
  /** How many are chosen. */
  count: number;
  least: number;
  most: number;
}

export interface Choosing {
  /** `form`: a guest who books; `guest`: one who changes their booking. */
  by: 'form' | 'guest' | 'desk';
  stay: Stay;
  party: Pick<Party, 'guests'>;
  today: CalendarDate;
  /** The ids of extras that the stay's plan includes: guests cannot choose them. */
  included?: readonly string[] | undefined;
  /** Whether the booking could be cancelled free of charge now: then everything can be taken off. */
  isFree?: boolean;
}

/**
 * Returns what can be chosen for a stay: the extras on offer, and those chosen before. A guest may add what is
 * offered until some days before arrival; they may take off what comes back when cancelling, or anything while
 * cancelling is free. The desk may choose all that have a price, at any time.
 */
export function extraChoices(
  { extras = [] }: Pick<Tariff, 'extras'>,
  agreed: readonly QuotedExtra[] | undefined,
  choosing: Choosing,
): ExtraChoice[] {
  const { included = [] } = choosing;
  const chosen = chosenOf(agreed).filter(({ id }) => !included.includes(id));
  const offered = extras.flatMap((extra): ExtraChoice[] => {
    const before = chosen.find(({ id }) => id === extra.id);
    const isOpen = isOffered(extra, choosing);
    if (included.includes(extra.id)) return [];
    if (extra.amount === null || (before ? before.per !== extra.per : !isOpen)) return [];
    const { id, name, hint, per, onCancel } = { ...extra, ...before };
    const most = mostOf(extra, choosing.party);
    const count = Math.min(before?.count ?? 0, countLimit(extra, choosing.party));
    return [
      {
        id,
        name,
        ...(hint !== undefined && { hint }),
        per,
        onCancel,
        amount: before?.unit ?? extra.amount,
        count,
        least: before && !(isOpen && canDrop(before, choosing)) ? count : 0,
        most: isOpen ? Math.max(most, count) : count,
      },
    ];
  });
  const gone = chosen.filter(({ id }) => !offered.some((choice) => choice.id === id));
  return [...offered, ...gone.map((extra) => goneChoice(extra, choosing))];
}

function goneChoice(extra: QuotedExtra, choosing: Choosing): ExtraChoice {
  const { id, name, per, onCancel, unit: amount } = extra;
  const count = Math.min(extra.count, countLimit(extra, choosing.party));
  return { id, name, per, onCancel, amount, count, least: canDrop(extra, choosing) ? 0 : count, most: count };
}

function isOffered(extra: Extra, { by, stay, today }: Choosing): boolean {
  if (!nightsOf(stay).some((night) => isInForce(extra, night))) return false;
  if (by === 'desk') return true;
  const isForThem = extra.choose === 'booking' || (extra.choose === 'later' && by === 'guest');
  return isForThem && daysBetween(today, stay.checkin) >= extra.untilDaysBefore;
}

function canDrop({ onCancel }: Pick<Extra, 'onCancel'>, { by, isFree }: Choosing): boolean {
  return by !== 'guest' || onCancel === 'back' || isFree === true;
}

function mostOf(extra: Extra, party: Pick<Party, 'guests'>): number {
  return Math.min(extra.most, countLimit(extra, party));
}

/** Returns the wanted extras that the stay can have: only those on offer, and no more than can be chosen. */
export function fittingOf(choices: readonly ExtraChoice[], wanted: readonly ChosenExtra[]): ChosenExtra[] {
  return choices.flatMap(({ id, least, most }) => {
    const count = Math.min(Math.max(wanted.find((extra) => extra.id === id)?.count ?? 0, least), most);
    return count > 0 ? [{ id, count }] : [];
  });
}

/** Returns why these extras cannot be chosen, in a sentence; undefined where they can. */
export function extrasProblem(
  choices: readonly ExtraChoice[],
  wanted: readonly ChosenExtra[],
): string | undefined {
  if (wanted.some(({ id }) => !choices.some((choice) => choice.id === id)))
    return 'This extra is not available for your stay. Please check your extras.';
  for (const { id, name, least, most } of choices) {
    const count = wanted.find((extra) => extra.id === id)?.count ?? 0;
    if (count < least) return `${name} can no longer be removed online. Please call us.`;
    if (count > most)
      return most === 0
        ? `${name} can no longer be added online. Please call us.`
        : `${name}: at most ${most}.`;
  }
  return undefined;
}

const EXTRA_PER: Record<Extra['per'], string> = {
  piece: 'each',
  stay: 'per stay',
  night: 'per night',
  guest: 'per guest',
  'guest-night': 'per guest per night',
};

/** Returns, for example, `$15 per guest per night`. */
export function extraPrice({ amount, per }: Pick<ExtraChoice, 'amount' | 'per'>): string {
  return `${formatMinorUnits(amount)} ${EXTRA_PER[per]}`;
}
