import type { BookingState } from '@innkeep/contract/booking';
import type { StoredBooking } from '../../domain/records/stored-booking.ts';
import type { StoredPayment, StoredRefund } from '../../domain/records/stored-payment.ts';
import type { MemoryDatabase } from '../memory-database.ts';

/** Damages one thing that is stored; returns what, or undefined if there is none of it. */
type Damage = (db: MemoryDatabase, which: number) => string | undefined;

function some<T>(all: ReadonlyMap<string, T>, which: number, isWanted: (item: T) => boolean = () => true) {
  const wanted = [...all].filter(([, item]) => isWanted(item));
  return wanted[which % Math.max(1, wanted.length)];
}

function damaged<T>(
  what: string,
  all: (db: MemoryDatabase) => Map<string, T>,
  isWanted: (item: T) => boolean,
  changes: (item: T) => object,
): Damage {
  return (db, which) => {
    const [id, item] = some(all(db), which, isWanted) ?? [];
    if (id === undefined || item === undefined) return undefined;
    all(db).set(id, { ...item, ...changes(item) });
    return `${what} of ${id}`;
  };
}

type Of<T> = [what: string, isWanted: (item: T) => boolean, changes: (item: T) => object];
const inBooking = (...of: Of<StoredBooking>) => damaged(of[0], (db) => db.bookings, of[1], of[2]);
const inPayment = (...of: Of<StoredPayment>) => damaged(of[0], (db) => db.payments, of[1], of[2]);
const inRefund = (...of: Of<StoredRefund>) => damaged(of[0], (db) => db.refunds, of[1], of[2]);

const always = () => true;
const isOver = ({ state }: StoredBooking) => state === 'cancelled' || state === 'lapsed';
const isPaid = ({ state }: StoredPayment) => state === 'paid';
const FREE = { deposit: 0, pay: 'hotel', tiers: [{ daysBefore: 0, fee: { kind: 'none' } }] };

const OF_BOOKINGS: readonly Damage[] = [
  inBooking('the total', always, ({ total }) => ({ total: total + 1 })),
  inBooking('the bill', always, ({ quote }) => ({ quote: { ...quote, total: quote.total + 1 } })),
  inBooking('a line', always, ({ quote }) => ({
    quote: { ...quote, lines: quote.lines.map((line) => ({ ...line, amount: line.amount + 1 })) },
  })),
  inBooking('the base of a night', always, ({ quote }) => ({
    quote: { ...quote, nights: quote.nights.map((night) => ({ ...night, base: night.base + 1 })) },
  })),
  inBooking(
    'the code',
    ({ quote }) => quote.discount !== undefined,
    ({ quote }) => ({
      quote: { ...quote, discount: { ...quote.discount, code: 'ANOTHER' } },
    }),
  ),
  inBooking(
    'the policy',
    ({ policy }) => policy.pay === 'full',
    () => ({ policy: FREE }),
  ),
  inBooking('what was paid', always, ({ money = { paid: 0, refunded: 0 } }) => ({
    money: { ...money, paid: money.paid + 1 },
  })),
  inBooking(
    'what was given back',
    ({ money }) => money !== undefined,
    ({ money = { paid: 0, refunded: 0 } }) => ({
      money: { ...money, refunded: money.refunded + 1 },
    }),
  ),
  inBooking(
    'the dates',
    (booking) => !isOver(booking),
    ({ checkout }) => ({ checkin: checkout }),
  ),
  inBooking(
    'the account',
    ({ uid }) => uid !== null,
    () => ({ uid: 'a-stranger' }),
  ),
  inBooking('the state', always, () => ({ state: 'lost' as BookingState })), // not a state
  inBooking('the revision', always, () => ({ rev: 0 })),
  inBooking(
    'a fee of none',
    ({ state }) => state === 'booked',
    () => ({ noShowFee: 100 }),
  ),
  inBooking(
    'the cancellation fee',
    ({ cancellationFee }) => cancellationFee !== undefined,
    ({ cancellationFee = 0 }) => ({
      cancellationFee: cancellationFee + 1,
    }),
  ),
  inBooking(
    'the fee that is gone',
    ({ cancellationFee = 0 }) => cancellationFee > 0,
    () => ({
      cancellationFee: undefined,
    }),
  ),
  inBooking(
    'the payment of a hold',
    ({ hold }) => hold !== undefined,
    ({ hold }) => ({
      hold: { ...hold, payment: 'another' },
    }),
  ),
  inBooking(
    'the end of a hold',
    // What waits for a guest or for the desk may do so for any time.
    ({ hold }) => hold?.payment !== undefined,
    ({ hold }) => ({
      hold: { ...hold, until: '2099-01-01T00:00:00.000Z' },
    }),
  ),
];

const OF_MONEY: readonly Damage[] = [
  inPayment('the amount', isPaid, ({ amount }) => ({ amount: amount + 1 })),
  inPayment(
    'the currency',
    ({ state }) => state !== 'mismatch', // with `mismatch`, it is that of the money that came
    () => ({ currency: 'XXX' }),
  ),
  inPayment(
    'the account',
    ({ uid }) => uid !== null,
    () => ({ uid: 'a-stranger' }),
  ),
  inPayment(
    'the name at the provider',
    // Money that has not come may have none.
    ({ intent, state }) => intent !== undefined && (state === 'paid' || state === 'mismatch'),
    () => ({ intent: undefined }),
  ),
  inRefund(
    'the amount',
    ({ state }) => state !== 'failed',
    ({ amount }) => ({ amount: amount + 1 }),
  ),
  inRefund(
    'the day on which it is due',
    ({ state }) => state === 'asked',
    () => ({ dueAt: undefined }),
  ),
  (db, which) => {
    const [id] = some(db.payments, which, isPaid) ?? [];
    return id !== undefined && db.payments.delete(id) ? `the payment ${id}` : undefined;
  },
];

const OF_ALL: readonly Damage[] = [
  (db, which) => {
    const [night] = some(db.nights, which) ?? [];
    return night !== undefined && db.nights.delete(night) ? `the night ${night}` : undefined;
  },
  (db, which) => {
    const [night] = some(db.nights, which) ?? [];
    if (night !== undefined) db.nights.set(night, 'a-stranger');
    return night && `who has the night ${night}`;
  },
  damaged(
    'the uses',
    (db) => db.promos,
    always,
    ({ uses }) => ({ uses: uses + 1 }),
  ),
  (db) => {
    if (!db.inForce) return undefined;
    db.inForce = { ...db.inForce, roundTo: db.inForce.roundTo === 1 ? 5 : 1 };
    return 'the rates in force';
  },
];

const DAMAGES = [...OF_BOOKINGS, ...OF_MONEY, ...OF_ALL];
export const DAMAGE_KINDS: readonly number[] = DAMAGES.map((_, index) => index);

export function damage(db: MemoryDatabase, kind: number, which: number): string | undefined {
  return DAMAGES[kind]?.(db, which);
}
