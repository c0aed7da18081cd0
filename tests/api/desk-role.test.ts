import { beforeAll, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { afterThisFile } from './support/clean-up.ts';
import { aGuest, anAdmin, signIn, type Person } from './support/people.ts';
import { auditOf, forget } from './support/rooms.ts';

let admin: Person;

beforeAll(async () => {
  admin = await anAdmin();
});

function sync(person: Person) {
  return call('PUT', `/user/${person.email}`, { as: person, json: { name: 'Ana' } });
}

it('the desk is joined and left again: the role counts with the next token, and ends at once, also for a token that still has it', async () => {
  const [ana, guest] = [await aGuest(), await aGuest()];
  await sync(ana);
  afterThisFile(() => forget(ana.uid));
  const change = async (method: string) => (await call(method, `/user/desk/${ana.uid}`, { as: admin })).body;
  const bookingsOfGuest = async (as: Person) =>
    (await call('GET', `/bookings?email=${guest.email}`, { as })).status;
  expect(await change('PUT')).toEqual({ modifiedCount: 1 });
  expect(await change('PUT')).toEqual({ modifiedCount: 0 });
  expect((await call('GET', `/user/admin/${ana.email}`, { as: ana })).body).toEqual({
    isAdmin: false,
    role: 'desk',
  });
  expect(await bookingsOfGuest(ana)).toBe(403);
  const joined = await signIn(ana);
  expect(await bookingsOfGuest(joined)).toBe(200);
  expect((await call('GET', '/user', { as: joined })).status).toBe(403);
  expect((await call('PUT', `/user/desk/${guest.uid}`, { as: joined })).status).toBe(403);

  await new Promise((resolve) => setTimeout(resolve, 1100)); // revocations count in seconds
  expect(await change('DELETE')).toEqual({ modifiedCount: 1 });
  expect(await change('DELETE')).toEqual({ modifiedCount: 0 });
  expect(await bookingsOfGuest(joined)).toBe(401);
  expect(await bookingsOfGuest(await signIn(ana))).toBe(403);
  for (const action of ['user/joined-desk', 'user/left-desk'])
    expect(await auditOf(ana.uid)).toContainEqual(expect.objectContaining({ action, by: admin.uid }));
});
