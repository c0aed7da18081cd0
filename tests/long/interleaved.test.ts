import fc from 'fast-check';
import type { BookingMade } from '@innkeep/contract/booking';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import type { Room } from '@innkeep/contract/room';
import { beforeAll, describe, expect, it } from 'vitest';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import type { Difference } from '../../functions/src/domain/reconcile/difference.ts';
import { reconcile } from '../../functions/src/domain/reconcile/reconcile.ts';
import { firestoreReconcile } from '../../functions/src/store/reconcile.store.ts';
import { call, patiently, type Answer } from '../api/support/call.ts';
import { afterThisFile } from '../api/support/clean-up.ts';
import { aGuest, anAdmin, type Person } from '../api/support/people.ts';
import { bookingsOf } from '../api/support/room-documents.ts';
import { aRoom, forget, ROOM_INPUT } from '../api/support/rooms.ts';
import { inDays, order } from '../api/support/stays.ts';
import { auth, db } from '../api/support/admin-sdk.ts';

/** The number of actions, and how many run at once; `ACTS=…` for more. */
const ACTS = Number(process.env.ACTS ?? 250);
const AT_ONCE = 8;
/** `SEED=… npx vitest …` has other actions. */
const seed = Number(process.env.SEED ?? 20_271_123);

interface Act {
  kind: 'book' | 'cancel' | 'price' | 'delete' | 'promote' | 'demote';
  which: number;
  day: number;
  nights: number;
}

const acts = fc.sample(
  fc.record<Act>({
    kind: fc.constantFrom(
      ...Array<'book'>(9).fill('book'),
      ...Array<'cancel'>(4).fill('cancel'),
      ...Array<'price'>(3).fill('price'),
      'delete',
      'promote',
      'demote',
    ),
    which: fc.nat({ max: 999 }),
    day: fc.integer({ min: 20, max: 60 }),
    nights: fc.integer({ min: 1, max: 4 }),
  }),
  { numRuns: ACTS, seed },
);

let admin: Person;
let guests: Person[];
let staff: Person[];
/** Each room with the last price that a guest was shown. */
const rooms: { room: Room; price: number }[] = [];
const made = new Map<string, { guest: Person; total: number; isCancelled: boolean }>();

beforeAll(async () => {
  admin = await anAdmin();
  guests = await Promise.all(Array.from({ length: 10 }, () => aGuest()));
  staff = await Promise.all(Array.from({ length: 2 }, () => aGuest()));
  for (const person of [admin, ...staff]) {
    await call('PUT', `/user/${person.email}`, { as: person, json: { name: 'Staff' } });
    afterThisFile(() => forget(person.uid));
  }
  for (let count = 0; count < 5; count += 1) rooms.push(await another());
});

async function another() {
  const room = await aRoom({ price: 100 });
  return { room, price: 100 };
}

const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % all.length];

/** Does one action, and returns the API's answer. */
const doing: Record<Act['kind'], (act: Act) => Promise<Answer | undefined>> = {
  book: async ({ which, day, nights }) => {
    const [guest, shown] = [pick(guests, which), pick(rooms, which)];
    if (!guest || !shown) return undefined;
    const total = shown.price * nights; // as shown now, even if it differs when the answer comes
    const stay = { checkin: inDays(day), checkout: inDays(day + nights), expected: total * 100 };
    const key = crypto.randomUUID();
    const answer = await patiently(() => order(guest, shown.room, stay, key));
    if (answer.status === 201) {
      const { insertedId, booking } = answer.body as BookingMade; // the contract's answer to a 201
      expect(booking.total).toBe(total);
      made.set(insertedId, { guest, total: booking.total, isCancelled: false });
    }
    return answer;
  },
  cancel: async ({ which }) => {
    const one = pick([...made], which);
    if (!one) return undefined;
    const [id, booking] = one;
    const as = which % 2 === 0 ? booking.guest : admin;
    const answer = await patiently(() => call('DELETE', `/orders/${id}`, { as }));
    booking.isCancelled = true;
    return answer;
  },
  price: async ({ which, day }) => {
    const one = pick(rooms, which);
    if (!one) return undefined;
    const json = { ...ROOM_INPUT, price: 100 + day };
    const answer = await call('PUT', `/room/${one.room._id}`, { as: admin, json });
    if (which % 3 !== 0) one.price = json.price; // otherwise guests still see the old price
    return answer;
  },
  delete: async ({ which }) => {
    const one = pick(rooms, which);
    const answer = one && (await call('DELETE', `/room/${one.room._id}`, { as: admin }));
    if (answer?.status === 200) rooms[which % rooms.length] = await another();
    return answer;
  },
  promote: ({ which }) => call('PUT', `/user/admin/${pick(staff, which)?.uid ?? ''}`, { as: admin }),
  demote: ({ which }) => call('DELETE', `/user/admin/${pick(staff, which)?.uid ?? ''}`, { as: admin }),
};

const EXPECTED: Record<Act['kind'], readonly number[]> = {
  book: [201, 404, 409],
  cancel: [200],
  price: [200, 404],
  delete: [200, 409],
  promote: [200],
  demote: [200],
};

describe(`${ACTS} bookings, cancellations, prices, deletions and roles at once (SEED=${seed})`, () => {
  it('leave no night, mail or cent that differs', async () => {
    const listed = new Set<string>();
    const waiting = [...acts];
    const work = async () => {
      for (let act = waiting.shift(); act; act = waiting.shift()) {
        for (const { room } of rooms) listed.add(room._id);
        const answer = await doing[act.kind](act);
        if (answer)
          expect([act.kind, EXPECTED[act.kind]]).toEqual([act.kind, expect.arrayContaining([answer.status])]);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const { room } of rooms) listed.add(room._id);

    expect(await differencesIn(listed)).toEqual([]);
    const kept = (await Promise.all([...listed].map(bookingsOf))).flat();
    const totals = new Map(
      kept
        .filter((booking) => booking.get('state') === 'booked')
        .map((booking) => [booking.id, booking.get('total') as number]),
    );
    const standing = [...made].filter(([, { isCancelled }]) => !isCancelled);
    expect(totals).toEqual(new Map(standing.map(([id, { total }]) => [id, total])));
    // Enough of both to compare, with any seed.
    expect(standing.length).toBeGreaterThan(5);
    expect(made.size - standing.length).toBeGreaterThan(5);

    expect(kept.map(({ id }) => id).sort()).toEqual([...made.keys()].sort());
    const sent = await mails();
    for (const [id, { isCancelled }] of made) {
      expect(sent.has(`${id}-cancellation`)).toBe(isCancelled);
      // A mail that was sent before its stay was cancelled is kept; one that was not is never sent.
      const confirmation = sent.get(`${id}-confirmation`);
      expect(isCancelled ? confirmation !== 'PENDING' : confirmation !== undefined).toBe(true);
      sent.delete(`${id}-cancellation`);
      sent.delete(`${id}-confirmation`);
    }
    expect([...sent.keys()]).toEqual([]);
    // The next change repairs what a simultaneous promotion and removal have left.
    for (const { uid } of staff) {
      await call('DELETE', `/user/admin/${uid}`, { as: admin });
      const record = await db.collection(COLLECTIONS.users).doc(uid).get();
      expect([record.get('role'), (await auth.getUser(uid)).customClaims?.role]).toEqual([
        'guest',
        undefined,
      ]);
    }
  });
});

async function differencesIn(listed: Set<string>): Promise<Difference[]> {
  const found: Difference[] = [];
  const deps = { reconcileStore: firestoreReconcile(db), clock: hotelClock() };
  await reconcile(deps, (difference) => void found.push(difference));
  return found.filter(({ room }) => listed.has(room ?? ''));
}

/** Returns the mails to these guests, all about their bookings, with their states. */
async function mails(): Promise<Map<string, unknown>> {
  const found = await Promise.all(
    guests.map(({ email }) => db.collection(COLLECTIONS.mail).where('to', '==', email).get()),
  );
  return new Map(found.flatMap(({ docs }) => docs.map((mail) => [mail.id, mail.get('delivery.state')])));
}
