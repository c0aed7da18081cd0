import { describe, expect, it } from 'vitest';
import { aHand, byNight } from '../../testing/a-hand.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

const hand = aHand();

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

const FREE = { deposit: 0, pay: 'hotel', tiers: [{ daysBefore: 0, fee: { kind: 'none' } }] };
const LATER = new Date('2030-01-01T12:00:00Z');

it('what all went by the rules is passed over in silence', async () => {
  expect(await hand.found()).toEqual([]);
});

describe('what a hand does to a booking is found', () => {
  it.each<[string, () => unknown, string[]]>([
    [
      'a cancellation fee removed',
      hand.booking('cancelled', { cancellationFee: undefined }),
      ['booking/wrong-fee'],
    ],
    [
      'a cancellation fee raised',
      hand.booking('cancelled', { cancellationFee: 12_001 }),
      ['booking/wrong-fee'],
    ],
    [
      'a cancellation fee on a booked stay',
      hand.booking('coded', { cancellationFee: 1 }),
      ['booking/wrong-state'],
    ],
    ['a no-show fee on a booked stay', hand.booking('coded', { noShowFee: 1000 }), ['booking/wrong-state']],
    ['a no-show fee lowered', hand.booking('noShow', { noShowFee: 1 }), ['booking/wrong-fee']],
    [
      'a no-show fee removed',
      hand.booking('noShow', { noShowFee: undefined }),
      ['booking/wrong-state', 'booking/wrong-fee'],
    ],
    ['a policy made free', hand.booking('coded', { policy: FREE }), ['booking/wrong-policy']],
    [
      'a policy made free after a change',
      hand.booking('changed', { policy: FREE }),
      ['booking/wrong-policy'],
    ],
    ['a policy that is none', hand.booking('coded', { policy: { pay: 'never' } }), ['booking/wrong-shape']],
    ['another account', hand.booking('coded', { uid: 'ben' }), ['booking/wrong-account', 'promo/wrong-use']],
    ['no account', hand.booking('changed', { uid: null }), ['booking/wrong-account']],
    ['an account at the desk', hand.booking('inHouse', { uid: 'ana' }), ['booking/wrong-account']],
    ['a group left', hand.booking('together', { group: undefined }), ['booking/wrong-group']],
    ['a group joined', hand.booking('together', { group: 'another' }), ['booking/wrong-group']],
    ['a group of its own', hand.booking('changed', { group: 'another' }), ['booking/wrong-group']],
    ['an unknown state', hand.booking('coded', { state: 'gone' }), ['booking/wrong-shape']],
    [
      'booked that is cancelled',
      hand.booking('cancelled', { state: 'booked' }),
      ['booking/wrong-state', 'booking/wrong-rev', 'night/not-held'],
    ],
    [
      'cancelled that is booked',
      hand.booking('moved', { state: 'cancelled' }),
      ['booking/wrong-rev', 'booking/wrong-state', 'booking/wrong-fee', 'night/orphan'],
    ],
    [
      'in the house that is not',
      hand.booking('moved', { state: 'checked-in' }),
      ['booking/wrong-state', 'booking/wrong-rev'],
    ],
    [
      'not in the house that is',
      hand.booking('inHouse', { state: 'booked' }),
      ['booking/wrong-state', 'booking/wrong-rev'],
    ],
    ['revision 0', hand.booking('coded', { rev: 0 }), ['booking/wrong-shape']],
    [
      'a revision before its last change',
      hand.booking('changed', { rev: 1 }),
      ['booking/wrong-rev', 'booking/wrong-bill'],
    ],
    [
      'a base price, with all that follows, once',
      hand.booking('coded', dearer),
      ['booking/wrong-base', 'booking/wrong-bill'],
    ],
    ['a base price after a change', hand.booking('changed', dearer), ['booking/wrong-base']],
    ['a base price of a stay that was moved', hand.booking('moved', dearer), ['booking/wrong-base']],
    [
      'a bill deleted',
      hand.booking('coded', { quote: undefined }),
      ['booking/wrong-shape', 'promo/wrong-uses', 'promo/wrong-use'],
    ],
    [
      'state and bill deleted',
      hand.booking('moved', { quote: undefined, state: undefined, rev: undefined }),
      ['booking/wrong-shape'],
    ],
    [
      'a bill from before deleted',
      hand.booking('left', { quoteBefore: undefined }),
      ['booking/wrong-before'],
    ],
    [
      'a hold deleted',
      hand.booking('held', { hold: undefined }),
      ['booking/wrong-state', 'hold/wrong-payment', 'hold/overdue'],
    ],
    [
      'what was paid deleted',
      hand.booking('paid', { money: undefined }),
      ['booking/wrong-paid', 'booking/wrong-refunded'],
    ],
    [
      'a payment that was never made',
      hand.booking('coded', { money: { paid: 100, refunded: 0 } }),
      ['booking/wrong-shape'],
    ],
    [
      'what was paid as text',
      hand.booking('paid', { money: { paid: '12200', refunded: 1000 } }),
      ['booking/wrong-shape'],
    ],
    ['the room', hand.booking('coded', { room: undefined }), ['night/orphan', 'booking/unseen']],
    ['weeks deleted', hand.booking('coded', { weeks: undefined }), ['booking/wrong-shape']],
    ['longer to cancel', hand.booking('late', { cancelUntil: LATER.toISOString() }), ['booking/wrong-time']],
    [
      'cancelled at another time',
      hand.booking('cancelled', { cancelledAt: '2027-06-01T12:00:00.000Z' }),
      ['booking/wrong-time'],
    ],
    ['cancelled at no time', hand.booking('cancelled', { cancelledAt: undefined }), ['booking/wrong-state']],
    [
      'made at another time',
      hand.booking('coded', { createdAt: new Date('2027-01-01T12:00:00Z') }),
      ['booking/wrong-time'],
    ],
    [
      'nights given back that were not',
      hand.booking('inHouse', { releasedFrom: '2027-06-02' }),
      ['booking/wrong-state', 'night/orphan'],
    ],
    ['a booking deleted', hand.at((db) => db.bookings.delete(hand.id('moved'))), ['night/orphan']],
  ])('%s', async (_name, damage, kinds) => {
    damage();
    expect(await hand.found()).toEqual([...kinds].sort());
    expect(await hand.foundByNight()).toEqual(expect.arrayContaining(byNight(kinds)));
  });
});
