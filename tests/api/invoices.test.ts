import { randomUUID } from 'node:crypto';
import type { DeskInvoices, InvoiceList } from '@innkeep/contract/invoices/invoice';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { costOf, isOfficialSuite, UNDER_WAY } from './support/cost-of.ts';
import { asked } from './support/desk-bookings.ts';
import { aClerk, aGuest, anAdmin, type Person } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { booked, inDays } from './support/stays.ts';

const SELLER = { name: 'Harbour House Ltd', address: 'Quay 1\nHamburg', daysToPay: 14 };

let guest: Person;
let clerk: Person;

beforeAll(async () => {
  let admin: Person;
  [guest, clerk, admin] = await Promise.all([aGuest(), aClerk(), anAdmin()]);
  const { status } = await call('PUT', '/desk/invoices/settings', { as: admin, json: SELLER });
  expect(status).toBe(200);
});

/** Books two nights for $240 in a room of their own. */
async function aStay() {
  const { insertedId, booking } = await booked(guest, await aRoom({ price: 120 }));
  const keys = [`night:${booking.checkin}`, `night:${inDays(11)}`];
  const path = `/desk/bookings/${insertedId}/invoices`;
  const issue = (more: object = {}, key: string = randomUUID()) =>
    call('POST', path, {
      as: clerk,
      json: { keys, payee: { name: 'Ana Lind' }, expected: 24_000, ...more },
      headers: { 'Idempotency-Key': key },
    });
  return { id: insertedId, booking, issue, shown: () => asked<DeskInvoices>(clerk, path) };
}

describe('invoices', () => {
  it('that are issued at once follow one another without a gap, and one that is sent twice is one', async () => {
    const stays = await Promise.all([1, 2, 3, 4, 5, 6].map(aStay));
    const twice = randomUUID();
    const answers = await Promise.all([
      ...stays.map(({ issue }) => issue()),
      ...[1, 2].map(() => stays[0]?.issue({}, twice)),
    ]);
    const taken = answers.filter((answer) => answer?.status === 201);
    const numbers = (await Promise.all(stays.map(({ shown }) => shown()))).flatMap(({ invoices }) =>
      invoices.map(({ number }) => Number(number.slice(5))),
    );
    expect(numbers).toHaveLength(6);
    numbers.sort((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_number, index) => (numbers[0] ?? 0) + index));
    expect(taken.length).toBeGreaterThanOrEqual(6);
  });

  it('are files for the guest and the desk, and for no one else', async () => {
    const { id, issue } = await aStay();
    await issue();
    const { invoices } = await asked<DeskInvoices>(guest, `/bookings/${id}/invoices`);
    const path = `/bookings/${id}/invoices/${invoices[0]?.number ?? ''}`;
    for (const as of [guest, clerk]) {
      const file = await call('GET', path, { as });
      expect(file.headers.get('content-type')).toBe('application/pdf');
      expect(String(file.body).slice(0, 5)).toBe('%PDF-');
    }
    expect((await call('GET', path, { as: await aGuest() })).status).toBe(403);
    expect((await call('GET', path)).status).toBe(401);
    const month = (invoices[0]?.issuedOn ?? '').slice(0, 7);
    const list = await asked<InvoiceList>(clerk, `/desk/invoices?month=${month}`);
    expect(list.invoices.map(({ number }) => number)).toContain(invoices[0]?.number);
  });

  it.skipIf(isOfficialSuite)(
    'cost ten reads and four writes to issue, with the tariff two more, and four reads to see',
    async () => {
      const { id, issue, booking } = await aStay();
      const ofTariff = booking.quote.tariff === 0 ? 0 : 2;
      const issuing = await costOf(issue, UNDER_WAY);
      expect(issuing).toEqual({ reads: 10 + ofTariff, writes: 4, deletes: 0 });
      const reading = await costOf(() => asked(guest, `/bookings/${id}/invoices`), UNDER_WAY);
      expect(reading).toEqual({ reads: 4, writes: 0, deletes: 0 });
    },
  );
});
