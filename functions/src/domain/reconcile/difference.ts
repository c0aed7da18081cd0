import { isDeepStrictEqual } from 'node:util';

/** One thing on which two places disagree. */
export interface Difference {
  kind: DifferenceKind;
  room?: string;
  code?: string;
  /** The id of a booking, or the claim of a block. Empty where it is unknown what a payment was for. */
  booking?: string;
  channel?: string;
  /** The id of a payment or of a refund. */
  payment?: string;
  invoice?: string;
  /** The night, the month, or the day that was closed. */
  when?: string;
  detail: string;
}

/** The kinds of differences; docs/dev/the-proof.md says of each what to do, and the mail to the hotel what it is. */
type DifferenceKind =
  | `night/${'not-held' | 'held-by-another' | 'orphan' | 'wrong-list'}`
  | `calendar/${'room-gone' | 'wrong-sold'}`
  | `catalogue/${'missing' | 'wrong' | 'room-gone'}`
  | 'figures/wrong'
  | `booking/${'no-stay' | 'room-gone' | 'unseen' | 'tariff-gone'}`
  | `booking/wrong-${'shape' | 'state' | 'time' | 'weeks' | 'tokens' | 'former-rooms'}`
  | `booking/wrong-${'nights' | 'total' | 'bill' | 'before' | 'paid' | 'refunded' | 'payments'}`
  | `booking/wrong-${'rev' | 'account' | 'group' | 'policy' | 'plan' | 'rooms' | 'base' | 'fee' | 'extras'}`
  | `block/wrong-${'shape' | 'weeks'}`
  | `channel/${'wrong-shape' | 'room-gone' | 'wrong-block' | 'wrong-waits'}`
  | `conflict/${'wrong-until' | 'gone'}`
  | `${'tariff' | 'texts'}/${'wrong' | 'not-newest'}`
  | `promo/${'gone' | 'wrong' | 'wrong-uses' | 'wrong-use' | 'use-gone'}`
  | `payment/${'gone' | 'booking-gone' | 'not-due' | 'not-as-received' | 'over-refunded' | 'mismatch'}`
  | `payment/wrong-${'shape' | 'id' | 'account' | 'currency' | 'state' | 'share' | 'alert' | 'refunds' | 'count' | 'day'}`
  | `refund/${'payment-gone' | 'not-due' | 'wrong-shape' | 'wrong-id' | 'wrong-state' | 'wrong-day'}`
  | `hold/${'overdue' | 'wrong-until' | 'no-payment' | 'wrong-payment'}`
  | `closing/wrong-${'shape' | 'sums' | 'cash'}`
  | `invoice/${'hole' | 'changed' | 'line-twice'}`
  | `invoice/wrong-${'payee' | 'sums' | 'credit-note' | 'last'}`;

/** A kind of difference with what the log says of it; without that, there is no difference. */
export type Finding = readonly [kind: DifferenceKind, detail: string | false | undefined];

/** Returns the differences about something: of each kind of which there is something to say. */
export function differencesOf(
  about: Omit<Difference, 'kind' | 'detail'>,
  ...findings: readonly Finding[]
): Difference[] {
  return findings.flatMap(([kind, detail]) =>
    detail === undefined || detail === false ? [] : [{ kind, ...about, detail }],
  );
}

/** Says how two values differ, such as `2 instead of 3`; undefined if they are equal. */
export function unlike<T>(
  is: T,
  due: T,
  print: (value: NonNullable<T>) => string = inWords,
): string | undefined {
  if (isDeepStrictEqual(is, due)) return undefined;
  const [one, other] = [is, due].map((value) => (value == null ? 'none' : print(value)));
  return `${one} instead of ${other}`;
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.join(' ') || 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns the names of the fields in which two records differ. */
export function unlikeFields(is: object, due: object): string[] {
  const [one, other] = [is, due] as Record<string, unknown>[]; // any of their fields
  const names = new Set([...Object.keys(due), ...Object.keys(is)]);
  return [...names].filter((name) => !isDeepStrictEqual(one?.[name], other?.[name]));
}

/** Returns the first path at which two values differ, with both, such as `nights.0.price 9998 is 9999`. */
export function firstUnlike(is: unknown, due: unknown, path: readonly string[] = []): string {
  const isEach = [is, due].every((value) => typeof value === 'object' && value !== null);
  const [one, other] = [is, due] as Record<string, unknown>[]; // if they are objects
  const [name] = isEach && one && other ? unlikeFields(one, other) : [];
  if (name !== undefined) return firstUnlike(one?.[name], other?.[name], [...path, name]);
  return `${path.join('.')} ${JSON.stringify(is)} is ${JSON.stringify(due)}`;
}

/**
 * Names the fields that a record lacks, as `no paidAt`, and those that it should not have.
 * @param needs whether it should have each of them; undefined where it may
 */
export function unfitFields<T extends object>(
  record: T,
  needs: { readonly [field in keyof T]?: boolean | undefined },
): string[] {
  const fields = Object.keys(needs) as (keyof T & string)[]; // its own keys
  return fields
    .filter((field) => needs[field] === (record[field] === undefined))
    .map((field) => (needs[field] ? `no ${field}` : field));
}

/** Returns a text that two differences share if they are the same: the proof meets some from more than one side. */
export function differenceKey(difference: Difference): string {
  const { kind, room, booking, code, channel, payment, invoice, when } = difference;
  return [kind, room, booking, code, channel, payment, invoice, when].map((part) => part ?? '').join(' ');
}
