import { describe, expect, it } from 'vitest';
import { aHand } from '../../testing/a-hand.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

const { at, booking, finds, found, id } = aHand();

/** Makes the base of the first night a cent higher, with everything that follows from it. */
function dearer({ quote, total }: StoredBooking): object {
  const [first, ...others] = quote.nights;
  if (!first) throw new Error('A stay has nights.');
  const [line, ...lines] = quote.lines;
  if (!line) throw new Error('A bill has lines.');
  const night = { ...first, base: first.base + 1, price: first.price + 1 };
  return {
    total: (Math.round(total * 100) + 1) / 100,
    quote: {
      ...quote,
      nights: [night, ...others],
      lines: [{ ...line, amount: line.amount + 1 }, ...lines],
      total: quote.total + 1,
    },
  };
}

function aged(children: number, ages: readonly number[]) {
  return ({ quote }: StoredBooking): object => ({ children, quote: { ...quote, children, ages } });
}

const FREE = { deposit: 0, pay: 'hotel', tiers: [{ daysBefore: 0, fee: { kind: 'none' } }] };
const LATER = new Date('2030-01-01T12:00:00Z');

it('reports nothing when every booking follows its rates', async () => {
  expect(await found()).toEqual([]);
});

describe('finds what was changed by hand in a booking', () => {
  finds([
    ['a cancellation fee removed', booking('cancelled', { cancellationFee: undefined }), 'booking/wrong-fee'],
    ['a cancellation fee raised', booking('cancelled', { cancellationFee: 12_001 }), 'booking/wrong-fee'],
    ['a cancellation fee on a booked stay', booking('coded', { cancellationFee: 1 }), 'booking/wrong-state'],
    ['a no-show fee on a booked stay', booking('coded', { noShowFee: 1000 }), 'booking/wrong-state'],
    ['a no-show fee lowered', booking('noShow', { noShowFee: 1 }), 'booking/wrong-fee'],
    [
      'a no-show fee removed',
      booking('noShow', { noShowFee: undefined }),
      'booking/wrong-state',
      'booking/wrong-fee',
    ],
    ['a policy made free', booking('coded', { policy: FREE }), 'booking/wrong-policy'],
    ['a policy made free after a change', booking('changed', { policy: FREE }), 'booking/wrong-policy'],
    ['a policy that is none', booking('coded', { policy: { pay: 'never' } }), 'booking/wrong-shape'],
    ['ages of more children than come', booking('coded', aged(1, [9, 2])), 'booking/wrong-shape'],
    ['ages out of their order', booking('coded', aged(2, [2, 9])), 'booking/wrong-shape'],
    ['an age of eighteen', booking('coded', aged(1, [18])), 'booking/wrong-shape'],
    ['another account', booking('coded', { uid: 'ben' }), 'booking/wrong-account', 'promo/wrong-use'],
    ['no account', booking('changed', { uid: null }), 'booking/wrong-account'],
    ['an account at the desk', booking('inHouse', { uid: 'ana' }), 'booking/wrong-account'],
    ['a group left', booking('together', { group: undefined }), 'booking/wrong-group'],
    ['a group joined', booking('together', { group: 'another' }), 'booking/wrong-group'],
    ['a group of its own', booking('changed', { group: 'another' }), 'booking/wrong-group'],
    ['an unknown state', booking('coded', { state: 'gone' }), 'booking/wrong-shape'],
    [
      'booked that is cancelled',
      booking('cancelled', { state: 'booked' }),
      'booking/wrong-state',
      'booking/wrong-rev',
      'night/not-held',
    ],
    [
      'cancelled that is booked',
      booking('moved', { state: 'cancelled' }),
      'booking/wrong-rev',
      'booking/wrong-state',
      'booking/wrong-fee',
      'night/orphan',
    ],
    [
      'in the house that is not',
      booking('moved', { state: 'checked-in' }),
      'booking/wrong-state',
      'booking/wrong-rev',
    ],
    [
      'not in the house that is',
      booking('inHouse', { state: 'booked' }),
      'booking/wrong-state',
      'booking/wrong-rev',
    ],
    ['revision 0', booking('coded', { rev: 0 }), 'booking/wrong-shape'],
    [
      'a revision before its last change',
      booking('changed', { rev: 1 }),
      'booking/wrong-rev',
      'booking/wrong-bill',
    ],
    [
      'a base price, with all that follows, once',
      booking('coded', dearer),
      'booking/wrong-base',
      'booking/wrong-bill',
    ],
    ['a base price after a change', booking('changed', dearer), 'booking/wrong-base'],
    ['a base price of a stay that was moved', booking('moved', dearer), 'booking/wrong-base'],
    [
      'a bill deleted',
      booking('coded', { quote: undefined }),
      'booking/wrong-shape',
      'promo/wrong-uses',
      'promo/wrong-use',
    ],
    [
      'state and bill deleted',
      booking('moved', { quote: undefined, state: undefined, rev: undefined }),
      'booking/wrong-shape',
    ],
    ['a bill from before deleted', booking('left', { quoteBefore: undefined }), 'booking/wrong-before'],
    [
      'a hold deleted',
      booking('held', { hold: undefined }),
      'booking/wrong-state',
      'hold/wrong-payment',
      'hold/overdue',
    ],
    [
      'what was paid deleted',
      booking('paid', { money: undefined }),
      'booking/wrong-paid',
      'booking/wrong-refunded',
    ],
    [
      'a payment that was never made',
      booking('coded', { money: { paid: 100, refunded: 0 } }),
      'booking/wrong-shape',
    ],
    [
      'what was paid as text',
      booking('paid', { money: { paid: '12200', refunded: 1000 } }),
      'booking/wrong-shape',
    ],
    ['the room', booking('coded', { room: undefined }), 'night/orphan', 'booking/unseen'],
    ['weeks deleted', booking('coded', { weeks: undefined }), 'booking/wrong-shape'],
    ['longer to cancel', booking('late', { cancelUntil: LATER.toISOString() }), 'booking/wrong-time'],
    [
      'cancelled at another time',
      booking('cancelled', { cancelledAt: '2027-06-01T12:00:00.000Z' }),
      'booking/wrong-time',
    ],
    ['cancelled at no time', booking('cancelled', { cancelledAt: undefined }), 'booking/wrong-state'],
    [
      'made at another time',
      booking('coded', { createdAt: new Date('2027-01-01T12:00:00Z') }),
      'booking/wrong-time',
    ],
    [
      'nights given back that were not',
      booking('inHouse', { releasedFrom: '2027-06-02' }),
      'booking/wrong-state',
      'night/orphan',
    ],
    ['a booking deleted', at((db) => db.bookings.delete(id('moved'))), 'night/orphan'],
  ]);
});
