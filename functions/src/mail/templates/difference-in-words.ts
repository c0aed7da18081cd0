import { bookingNumber } from '@innkeep/contract/booking-number';
import { blockIdIn } from '@innkeep/contract/desk/holder';
import type { Difference } from '../../domain/reconcile/difference.ts';
import type { NamedDifference } from '../../domain/records/trouble.ts';
import type { Fact } from './email.ts';

/** What disagrees, in words; `docs/dev/the-proof.md` says what to do about each. */
const WORDS: Partial<Record<string, string>> = {
  'night/not-held': 'one of its nights is on sale',
  'night/held-by-another': 'one of its nights is held by another booking',
  'night/wrong-list': 'the list of claims on one of its room’s nights is wrong',
  'night/orphan': 'a night is held for it by mistake, so no one can book it',
  'booking/wrong-weeks': 'the chart and the daily lists miss it',
  'booking/wrong-tokens': 'the desk’s search misses it',
  'booking/wrong-former-rooms': 'the check of a room that its guest has left misses it',
  'booking/no-stay': 'its dates are impossible',
  'booking/wrong-nights': 'its number of nights does not match its dates',
  'booking/wrong-total': 'its total does not match its bill',
  'booking/wrong-bill': 'its bill does not match the rates that it names',
  'booking/wrong-before': 'the bill from before its guest left early or changed rooms is missing or wrong',
  'booking/tariff-gone': 'the rates that its bill names are missing',
  'booking/room-gone': 'its room is missing',
  'booking/unseen': 'some have no room, so nothing finds them',
  'booking/wrong-shape': 'one of its fields is missing or malformed',
  'booking/wrong-state': 'its fields do not fit its state',
  'booking/wrong-time': 'one of its times is impossible',
  'booking/wrong-rev': 'it counts fewer changes than there were',
  'booking/wrong-account': 'it belongs to a different account than the one that made it',
  'booking/wrong-group': 'it is missing from the group it was booked with',
  'booking/wrong-policy': 'its terms are not the agreed ones',
  'booking/wrong-plan': 'its rate plan is not the agreed one',
  'booking/wrong-rooms': 'its rooms are not the agreed ones',
  'booking/wrong-base': 'the price of a night or of its room is not the agreed one',
  'booking/wrong-fee': 'its fee is not the agreed one',
  'booking/wrong-extras': 'its extras are not the agreed ones',
  'booking/wrong-paid': 'its paid amount is not the sum of its payments',
  'booking/wrong-refunded': 'its refunded amount is not the sum of its refunds',
  'booking/wrong-payments': 'its number of payments is wrong',
  'payment/over-refunded': 'more of a payment was refunded than received',
  'payment/wrong-refunds': 'a payment’s refunded amount is not the sum of its refunds',
  'payment/wrong-count': 'a payment’s number of refunds is wrong',
  'payment/mismatch': 'a payment received by mistake is not refunded',
  'payment/booking-gone': 'it is missing, but has a payment',
  'payment/gone': 'a payment that was received is missing',
  'payment/wrong-shape': 'a field of a payment is missing or malformed',
  'payment/wrong-id': 'a payment has the number of another',
  'payment/wrong-account': 'a payment belongs to another account',
  'payment/wrong-currency': 'a payment is in another currency',
  'payment/wrong-state': 'the fields of a payment do not fit its state',
  'payment/wrong-share': 'a payment is not its share of one for several rooms',
  'payment/wrong-alert': 'a payment’s alert to the desk is missing or wrong',
  'payment/not-due': 'the state of a payment is never checked',
  'payment/not-as-received': 'a payment differs from what was received',
  'refund/payment-gone': 'a refund’s payment is missing',
  'refund/wrong-shape': 'a field of a refund is missing or malformed',
  'refund/wrong-id': 'a refund has the number of another',
  'refund/wrong-state': 'the fields of a refund do not fit its state',
  'refund/not-due': 'the state of a refund is never checked',
  'hold/overdue': 'its nights are still held, though the hold has ended',
  'hold/wrong-until': 'its nights are held beyond the time to pay for them',
  'hold/no-payment': 'its nights are held, but cannot be paid for',
  'hold/wrong-payment': 'its nights are held for the payment of another booking',
  'closing/wrong-shape': 'one of its fields is missing or malformed',
  'closing/wrong-sums': 'its sums do not match its payments and refunds',
  'closing/wrong-cash': 'its cash does not follow from the day before and the day itself',
  'invoice/hole': 'the number of an invoice does not follow the one before it',
  'invoice/changed': 'an invoice is not as it was issued',
  'invoice/line-twice': 'something is on two invoices',
  'invoice/wrong-payee': 'the name on an invoice is not the one it was issued with',
  'invoice/wrong-sums': 'an invoice does not add up',
  'invoice/wrong-credit-note': 'a credit note does not match its invoice',
  'invoice/wrong-last': 'the number of the next invoice does not follow',
  'payment/wrong-day': 'a payment has an impossible day',
  'refund/wrong-day': 'a refund has an impossible day',
  'block/wrong-shape': 'one of its fields is missing or malformed',
  'block/wrong-weeks': 'the chart misses it',
  'channel/wrong-shape': 'a field of one of its channels is missing or malformed',
  'channel/room-gone': 'it is missing, but has a channel',
  'channel/wrong-waits': 'a channel’s stay does not say which of its nights others have',
  'channel/wrong-block': 'nights are held for a channel that this room does not have',
  'conflict/wrong-until': 'a conflict does not end with its last night',
  'conflict/gone': 'nights were sold twice without a conflict',
  'calendar/room-gone': 'it is missing, but has a calendar',
  'calendar/wrong-sold': 'searches show sold nights as free, or free ones as sold',
  'figures/wrong': 'its figures do not match its bookings',
  'catalogue/missing': 'no search finds it',
  'catalogue/wrong': 'searches show outdated facts about it',
  'catalogue/room-gone': 'searches find it, but it is missing',
  'tariff/wrong': 'the current rates are not the ones that were saved',
  'texts/wrong': 'the current texts are not the ones that were published',
  'texts/not-newest': 'the current texts are not the newest',
  'tariff/not-newest': 'the current rates are not the last ones saved',
  'promo/gone': 'it is missing',
  'promo/wrong': 'it differs from what was saved',
  'promo/wrong-uses': 'its number of uses is wrong',
  'promo/wrong-use': 'an account is listed as using it, but does not',
  'promo/use-gone': 'an account that used it is not listed, and could use it again',
} satisfies Record<Difference['kind'], string>;

/** Returns a difference in words, such as `Booking 7F3A-9C21: its fee is not the agreed one`. */
export function differenceInWords(difference: NamedDifference): Fact {
  // A kind from an older or newer version is shown by its name.
  const words = WORDS[difference.kind] ?? difference.kind;
  return [subjectOf(difference), difference.when === undefined ? words : `${words} (${difference.when})`];
}

function subjectOf({ kind, booking = '', payment, room, code }: NamedDifference): string {
  if (code !== undefined) return `Code ${code}`;
  if (blockIdIn(booking) !== undefined) return `Nights off sale, room ${room}`;
  if (booking !== '') return `Booking ${bookingNumber(booking)}`;
  if (payment !== undefined) return `Payment ${payment}`;
  if (room !== undefined) return `Room ${room}`;
  if (kind.startsWith('closing/')) return 'A closed day';
  return kind.startsWith('tariff/') ? 'The rates' : 'Bookings';
}
