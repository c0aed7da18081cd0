import { randomUUID } from 'node:crypto';
import type { BookingMade } from '@innkeep/contract/booking';
import type { Ledger } from '@innkeep/contract/payments/payment';
import { beforeAll, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { db } from './support/admin-sdk.ts';
import { call, type Answer } from './support/call.ts';
import { afterThisFile } from './support/clean-up.ts';
import { asked } from './support/desk-bookings.ts';
import { aClerk, aGuest, anAdmin, type Person } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { booked } from './support/stays.ts';

let guest: Person;
let clerk: Person;
let admin: Person;

beforeAll(async () => {
  [guest, clerk, admin] = await Promise.all([aGuest(), aClerk(), anAdmin()]);
});

/** Books a stay for $240; its ledger is removed at the end of the file. */
async function aStay(): Promise<BookingMade> {
  const made = await booked(guest, await aRoom({ price: 120 }));
  const ofStay = (name: string) => db.collection(name).where('bookingId', '==', made.insertedId);
  afterThisFile(async () => {
    for (const name of [COLLECTIONS.payments, COLLECTIONS.refunds])
      for (const { ref } of (await ofStay(name).get()).docs) await ref.delete();
  });
  return made;
}

interface Sent {
  as: Person;
  key?: string;
}

const send = (path: string, json: object, { as, key }: Sent) =>
  call('POST', path, { as, json, ...(key !== undefined && { headers: { 'Idempotency-Key': key } }) });
const take = (id: string, json: object, sent: Sent) => send(`/desk/bookings/${id}/payments`, json, sent);
const giveBack = (id: string, json: object, sent: Sent) => send(`/desk/bookings/${id}/refunds`, json, sent);
const ledgerIn = ({ body }: Answer) => body as Ledger; // the contract's answer to a 201
const cash = (amount: number) => ({ amount, method: 'cash' });

describe('money at the desk', () => {
  it('is taken once of a form that is sent twice at once', async () => {
    const { insertedId: id } = await aStay();
    const twice = { as: clerk, key: randomUUID() };
    const answers = await Promise.all([take(id, cash(12_000), twice), take(id, cash(12_000), twice)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(ledgerIn)).toMatchObject([{ paid: 12_000 }, { paid: 12_000 }]);
    expect((await asked<Ledger>(clerk, `/bookings/${id}/payments`)).payments).toHaveLength(1);
    const other = await take(id, cash(11_000), twice);
    expect([other.status, other.body]).toMatchObject([422, { error: { code: 'payment/key-reused' } }]);
  });

  it('is taken by one of two clerks who take the balance at once', async () => {
    const { insertedId: id } = await aStay();
    const answers = await Promise.all([
      take(id, cash(24_000), { as: clerk }),
      take(id, { amount: 24_000, method: 'terminal' }, { as: admin }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const refusal = answers.find(({ status }) => status === 400);
    expect(refusal?.body).toMatchObject({ error: { fields: { amount: 'Nothing is due.' } } });
    expect(await asked<Ledger>(clerk, `/bookings/${id}/payments`)).toMatchObject({ paid: 24_000, due: 0 });
  });

  it('is refunded once by two clerks who refund a payment at once', async () => {
    const { insertedId: id } = await aStay();
    await take(id, cash(24_000), { as: clerk });
    const all = { payment: `${id}-1`, amount: 24_000, reason: 'Fire' };
    const answers = await Promise.all([
      giveBack(id, all, { as: clerk }),
      giveBack(id, { ...all, method: 'transfer' }, { as: admin }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await asked<Ledger>(clerk, `/bookings/${id}/payments`)).toMatchObject({ refunded: 24_000 });
  });
});
