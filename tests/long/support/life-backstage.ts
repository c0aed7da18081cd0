import { randomUUID } from 'node:crypto';
import type {
  Answer,
  Backstage,
  ProviderDoor,
  ProviderFault,
} from '../../../functions/src/testing/life/backstage.ts';
import type { StoredBooking } from '../../../functions/src/domain/records/stored-booking.ts';
import type { FaultKind } from '../../../local/src/stripe/faults.ts';
import { call } from '../../api/support/call.ts';
import { afterThisFile } from '../../api/support/clean-up.ts';
import { db } from '../../api/support/admin-sdk.ts';
import { atStripe, press, stripeState, sweepPayments } from '../../api/support/paying.ts';
import { aClerk, aGuest, type Person } from '../../api/support/people.ts';
import { aRoom, removeRoom } from '../../api/support/rooms.ts';
import { aMailedKey } from '../../api/support/visitors.ts';

/** Creates rooms in the running suite, with guests and a clerk of their own. */
export async function apiBackstage(mark: string, admin: Person): Promise<Backstage> {
  const rooms = await Promise.all(
    [{ price: 150 }, { price: 99.99, capacity: 3 }].map((fields) => aRoom(fields)),
  );
  const [one, other, clerk] = await Promise.all([aGuest(), aGuest(), aClerk()]);
  const people = [one, other, clerk, admin];
  const made = new Set(rooms.map(({ _id }) => _id));
  return {
    ask: async (method, path, { as, json, key } = {}) => {
      const person = people.find(({ uid }) => uid === as?.uid);
      const headers: Record<string, string> = {
        ...(key !== undefined && { 'Idempotency-Key': key }),
        ...(as?.key !== undefined && { Authorization: `Booking ${as.key}` }),
      };
      const answer = await call(method, path, { as: person, json, headers });
      if (method === 'POST' && path === '/room' && answer.status < 300) {
        const { insertedId } = answer.body as { insertedId: string }; // the contract's answer
        made.add(insertedId);
        afterThisFile(() => removeRoom(insertedId));
      }
      return answer;
    },
    rooms: rooms.map(({ _id: id, price, capacity }) => ({ id, price: Math.round(price * 100), capacity })),
    isWholeHouse: false,
    people: { guests: [one, other], clerk, admin, visitor: `${randomUUID()}@people.test` },
    mark,
    newKey: randomUUID,
    now: () => new Date(),
    pass: () => Promise.resolve(), // this suite's clock cannot be set
    provider: PROVIDER,
    channels: undefined, // there is no portal here
    stored: () => storedIn([...made]),
    sweep: sweepPayments,
    mailedKey: aMailedKey,
    mails: () => Promise.resolve([]), // mails take a while to arrive
    proof: () => Promise.resolve([]), // only checked once, at the end
    trying: undefined,
  };
}

async function storedIn(rooms: readonly string[]) {
  const found = await db.collection('bookings').where('room._id', 'in', rooms).get();
  const bookings = found.docs.map((each) => ({ _id: each.id, ...each.data() }) as unknown as StoredBooking); // written by the API
  const ids = bookings.map(({ _id }) => _id);
  const of = async (collection: 'payments' | 'refunds') => {
    const parts = Array.from({ length: Math.ceil(ids.length / 30) }, (_, part) =>
      ids.slice(part * 30, part * 30 + 30),
    );
    const read = await Promise.all(
      parts.map((part) => db.collection(collection).where('bookingId', 'in', part).get()),
    );
    return read.flatMap(({ docs }) => docs.map((each) => ({ _id: each.id, ...each.data() })));
  };
  const [payments, refunds, nights] = await Promise.all([of('payments'), of('refunds'), nightsIn(rooms)]);
  return { bookings, payments, refunds, nights } as unknown as Awaited<ReturnType<Backstage['stored']>>; // as above
}

async function nightsIn(rooms: readonly string[]): Promise<Map<string, string>> {
  const nights = new Map<string, string>();
  for (const room of rooms) {
    const { docs } = await db.collection('rooms').doc(room).collection('calendar').get();
    for (const month of docs) {
      const held = (month.data() as { nights?: Record<string, string[]> }).nights ?? {}; // the store's own shape
      for (const [day, claims] of Object.entries(held))
        nights.set(`${room}/${month.id}-${day}`, claims.join(' and '));
    }
  }
  return nights;
}

const FAULTS: Record<ProviderFault, FaultKind> = {
  unreachable: 'error',
  failed: 'saved-error',
  refused: 'error',
  'answer lost': 'lost-answer',
};

async function chargeOf(paymentId: string) {
  const { charges } = await stripeState();
  return charges.find(({ metadata, paid }) => paid && metadata.payment === paymentId);
}

const PROVIDER: ProviderDoor = {
  // Its page takes a payment at once and in full, or not at all.
  pay: async (page, how) => how === 'paid' && (await press(page)) !== null,
  clear: () => Promise.resolve(),
  expire: () => Promise.resolve(),
  refundByHand: async (paymentId, amount) => {
    await atStripe({ do: 'refund', charge: (await chargeOf(paymentId))?.id ?? '', amount });
  },
  failRefunds: async (paymentId) => {
    const charge = await chargeOf(paymentId);
    const { refunds } = await stripeState();
    for (const refund of refunds)
      if (refund.charge === charge?.id && refund.status === 'succeeded')
        await atStripe({ do: 'fail-refund', refund: refund.id });
  },
  dispute: async (paymentId, becomes, amount) => {
    const charge = await chargeOf(paymentId);
    const { disputes } = await stripeState();
    const open = disputes.find((each) => each.charge === charge?.id);
    const { id } = (open ?? (await atStripe({ do: 'dispute', charge: charge?.id ?? '', amount }))) as {
      id: string;
    }; // a dispute
    if (becomes !== 'open') await atStripe({ do: 'close-dispute', dispute: id, status: becomes });
  },
  fail: async (faults) => {
    await atStripe({ do: 'recover' });
    for (const fault of faults) await atStripe({ do: 'fail', kind: FAULTS[fault] });
  },
  tell: async (paymentId): Promise<Answer> => {
    const { events } = await stripeState();
    const charge = await chargeOf(paymentId);
    const about = [paymentId, ...(charge ? [charge.id] : [])];
    for (const { id, payload } of events)
      if (about.some((name) => payload.includes(name))) await atStripe({ do: 'resend', event: id });
    return { status: 200, body: undefined };
  },
  seen: async (paymentId) => {
    const charge = await chargeOf(paymentId);
    return charge && { amount: charge.amount, refunded: charge.amount_refunded };
  },
};
