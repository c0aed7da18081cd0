import type { StoredBooking } from '../../domain/bookings/booking-store.ts';
import type { MemoryDatabase } from '../memory-database.ts';

/** Damages one thing that is stored; answers what, or nothing where there is none of it. */
type Damage = (db: MemoryDatabase, which: number) => string | undefined;

function some<T>(all: ReadonlyMap<string, T>, which: number, isWanted: (item: T) => boolean = () => true) {
  const wanted = [...all].filter(([, item]) => isWanted(item));
  return wanted[which % Math.max(1, wanted.length)];
}

function inBooking(
  what: string,
  isWanted: (booking: StoredBooking) => boolean,
  changes: (booking: StoredBooking) => object,
): Damage {
  return (db, which) => {
    const [id, booking] = some(db.bookings, which, isWanted) ?? [];
    if (id === undefined || booking === undefined) return undefined;
    db.bookings.set(id, { ...booking, ...changes(booking) });
    return `${what} of ${id}`;
  };
}

const always = () => true;
const isOver = ({ state }: StoredBooking) => state === 'cancelled' || state === 'lapsed';

const DAMAGES: readonly Damage[] = [
  (db, which) => {
    const [night] = some(db.nights, which) ?? [];
    return night !== undefined && db.nights.delete(night) ? `the night ${night} is forgotten` : undefined;
  },
  (db, which) => {
    const [night] = some(db.nights, which) ?? [];
    if (night !== undefined) db.nights.set(night, 'somebody');
    return night && `the night ${night} is somebody's`;
  },
  inBooking('the total', always, ({ total }) => ({ total: total + 1 })),
  inBooking('the total of the bill', always, ({ quote }) => ({
    quote: { ...quote, total: quote.total + 1 },
  })),
  inBooking('a line', always, ({ quote }) => ({
    quote: { ...quote, lines: quote.lines.map((line) => ({ ...line, amount: line.amount + 1 })) },
  })),
  inBooking(
    'what was paid',
    ({ money }) => money !== undefined,
    ({ money = { paid: 0, refunded: 0 } }) => ({
      money: { ...money, paid: money.paid + 1 },
    }),
  ),
  inBooking(
    'what was given back',
    (booking) => booking.money !== undefined,
    ({ money = { paid: 0, refunded: 0 } }) => ({
      money: { ...money, refunded: money.refunded + 1 },
    }),
  ),
  inBooking(
    'the days',
    (booking) => !isOver(booking),
    ({ checkout }) => ({ checkin: checkout }),
  ),
  (db, which) => {
    const [id, payment] = some(db.payments, which, ({ state }) => state === 'paid') ?? [];
    if (id === undefined || payment === undefined) return undefined;
    db.payments.set(id, { ...payment, amount: payment.amount + 1 });
    return `the amount of ${id}`;
  },
  (db, which) => {
    const [id, refund] = some(db.refunds, which, ({ state }) => state !== 'failed') ?? [];
    if (id === undefined || refund === undefined) return undefined;
    db.refunds.set(id, { ...refund, amount: refund.amount + 1 });
    return `the amount of ${id}`;
  },
  (db, which) => {
    const [id] = some(db.payments, which, ({ state }) => state === 'paid') ?? [];
    return id !== undefined && db.payments.delete(id) ? `the payment ${id} is gone` : undefined;
  },
];

export const DAMAGE_KINDS: readonly number[] = DAMAGES.map((_, index) => index);

export function damage(db: MemoryDatabase, kind: number, which: number): string | undefined {
  return DAMAGES[kind]?.(db, which);
}
