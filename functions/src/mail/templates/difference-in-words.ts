import { bookingNumber } from '@innkeep/contract/booking-number';
import { blockIdIn } from '@innkeep/contract/desk/holder';
import type { AnyDifference } from '../../domain/reconcile/slice.ts';
import type { NamedDifference } from '../../domain/records/trouble.ts';
import type { Fact } from './email.ts';

/** What disagrees, in words; `docs/dev/the-proof.md` says what to do about each. */
const WORDS: Partial<Record<string, string>> = {
  'night/not-held': 'one of its nights is on sale',
  'night/held-by-another': 'one of its nights is held by another booking',
  'night/wrong-list': 'one of its room’s nights has a wrong list of claims',
  'night/orphan': 'a night is held for it that is not its own, so it cannot be booked',
  'booking/wrong-weeks': 'the chart and the lists of its days miss it',
  'booking/wrong-tokens': 'the search at the desk misses it',
  'booking/wrong-former-rooms': 'the check of a room that its guest has left misses it',
  'booking/no-stay': 'its dates are no stay',
  'booking/wrong-nights': 'it counts other nights than its dates have',
  'booking/wrong-total': 'its total is not that of its bill',
  'booking/wrong-bill': 'its bill is not what the rates make it that it names',
  'booking/wrong-before':
    'the bill that was agreed before its guest left early or changed rooms is gone or wrong',
  'booking/tariff-gone': 'the rates that its bill names are gone',
  'booking/room-gone': 'its room is gone',
  'booking/unseen': 'some are of no room, so that nothing finds them',
  'booking/wrong-shape': 'a field of it is missing or is not what the software writes',
  'booking/wrong-state': 'it has what does not belong to its state, or lacks what does',
  'booking/wrong-time': 'one of its times cannot be',
  'booking/wrong-rev': 'it counts fewer changes than there were',
  'booking/wrong-account': 'it is of another account than made it',
  'booking/wrong-group': 'it is not among those that it was booked with in one go',
  'booking/wrong-policy': 'its terms are not those that were agreed',
  'booking/wrong-rooms': 'it is in other rooms than was agreed',
  'booking/wrong-base': 'the price of a night or of its room is not the one that was agreed',
  'booking/wrong-fee': 'its fee is not the one that was agreed',
  'booking/wrong-paid': 'what was paid is not the sum of its payments',
  'booking/wrong-refunded': 'what was refunded is not the sum of its refunds',
  'booking/wrong-payments': 'it counts other payments than there are',
  'payment/over-refunded': 'more of a payment is refunded than was received',
  'payment/wrong-refunds': 'a payment says another sum is refunded than its refunds',
  'payment/wrong-count': 'a payment counts other refunds than there are',
  'payment/mismatch': 'money that came by mistake is not refunded',
  'payment/booking-gone': 'there is a payment for it, and it is gone',
  'payment/gone': 'a payment that was received is gone',
  'payment/wrong-shape': 'a field of a payment is missing or is not what the software writes',
  'payment/wrong-id': 'a payment has the number of another',
  'payment/wrong-account': 'a payment is of another account',
  'payment/wrong-currency': 'a payment is in another currency',
  'payment/wrong-state': 'a payment has what does not belong to its state, or lacks what does',
  'payment/wrong-alert': 'the desk is not told what it should be about a payment, or told in vain',
  'payment/not-due': 'it is never asked what becomes of a payment',
  'payment/not-as-received': 'a payment is not as it was received',
  'refund/payment-gone': 'a refund is of a payment that is gone',
  'refund/wrong-shape': 'a field of a refund is missing or is not what the software writes',
  'refund/wrong-id': 'a refund has the number of another',
  'refund/wrong-state': 'a refund has what does not belong to its state, or lacks what does',
  'refund/not-due': 'it is never asked what becomes of a refund',
  'hold/overdue': 'its nights are held for too long already',
  'hold/wrong-until': 'its nights are held for longer than they can be paid for',
  'hold/no-payment': 'its nights are held, and they cannot be paid for',
  'hold/wrong-payment': 'its nights are held for a payment that is not its own',
  'closing/wrong-shape': 'a field of it is missing or is not what the software writes',
  'closing/wrong-sums': 'what was closed is not what its payments and refunds say',
  'closing/wrong-cash': 'the cash in its drawer does not follow from the day and the one before',
  'payment/wrong-day': 'a payment is dated to a day that cannot be',
  'refund/wrong-day': 'a refund is dated to a day that cannot be',
  'block/wrong-shape': 'a field of it is missing or is not what the software writes',
  'block/wrong-weeks': 'the chart misses it',
  'channel/wrong-shape': 'a field of one of its channels is missing or is not what the software writes',
  'channel/room-gone': 'it has a channel, and is gone',
  'channel/wrong-waits': 'a stay of a channel does not say which of its nights others have',
  'channel/wrong-block': 'nights are held for a channel that this room does not have',
  'conflict/wrong-until': 'a conflict does not end with its last night',
  'conflict/gone': 'nights were sold twice, and there is no conflict about them',
  'calendar/room-gone': 'there is a calendar, and no room',
  'calendar/wrong-sold': 'searches miss what is sold, or find it in vain',
  'figures/wrong': 'its figures are not those of its bookings',
  'catalogue/missing': 'no search finds it',
  'catalogue/wrong': 'searches find it with other facts than it has',
  'catalogue/room-gone': 'searches find it, and it is gone',
  'tariff/wrong': 'what is in force is not what was saved',
  'tariff/not-newest': 'what is in force is not what was saved last',
  'promo/gone': 'it is gone',
  'promo/wrong': 'it is not as it was saved',
  'promo/wrong-uses': 'it counts other uses than there are',
  'promo/wrong-use': 'an account is said to use it, and does not',
  'promo/use-gone': 'an account that uses it is not said to, and could use it again',
} satisfies Record<AnyDifference['kind'], string>;

/** Returns a difference in words, such as `Booking 7F3A-9C21: its fee is not the one that was agreed`. */
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
