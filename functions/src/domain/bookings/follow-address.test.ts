import { aStay } from '@innkeep/contract/testing/dates';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, aRoom, ben } from '../../testing/builders.ts';
import { mailboxOf } from '../base/caller.ts';
import { syncUser } from '../users/sync-user.ts';
import { cancelBooking } from './cancel-booking.ts';
import { createBooking } from './create-booking.ts';
import { applyAccountEmail, recordSignIn } from './follow-address.ts';
import { listBookings } from './list-bookings.ts';

const NEW = 'ana.new@elsewhere.test';
const moved = { ...ana, email: NEW };
const STAYS = { past: aStay('2027-06-02', '2027-06-04'), ahead: aStay('2027-06-14', '2027-06-16') };

/** A hotel in which Ana, who has stayed, cancelled and will stay, has another address since. */
async function aHotelThatAnaLeft() {
  const hotel = aHotel(aRoom());
  hotel.db.promos.set('WINTER', {
    ...aPromo({ name: 'Winter', isOncePerPerson: true }),
    code: 'WINTER',
    uses: 0,
  });
  await syncUser(hotel, ana, ana.email, { name: 'Ana' });
  const book = async (changes: Parameters<typeof aRequest>[0]) =>
    (await createBooking(hotel, ana, aRequest(changes), JSON.stringify(changes))).insertedId;
  const [past, ahead] = [await book(STAYS.past), await book({ ...STAYS.ahead, code: 'WINTER' })];
  const cancelled = await book(aStay('2027-06-20', '2027-06-22'));
  await cancelBooking(hotel, ana, cancelled, {});
  hotel.time.now = new Date('2027-06-08T16:00:00Z');
  hotel.accounts.tokens.set('ana', moved);
  hotel.db.mails.clear();
  const at = (id: string) => hotel.db.bookings.get(id);
  return { hotel, past, ahead, cancelled, at, mails: () => [...hotel.db.mails.values()] };
}

describe('an account with a new address', () => {
  it('takes along its record and the stays that are not over, and the old address is told once', async () => {
    const { hotel, past, ahead, cancelled, at, mails } = await aHotelThatAnaLeft();
    await applyAccountEmail(hotel, 'ana');
    await applyAccountEmail(hotel, 'ana');
    expect(hotel.db.users.get('ana')).toMatchObject({ email: NEW, name: 'Ana' });
    expect(at(ahead)).toMatchObject({ uid: 'ana', email: NEW, mailbox: mailboxOf(NEW), rev: 2 });
    expect([past, cancelled].map((id) => at(id)?.email)).toEqual([ana.email, ana.email]);
    expect(mails()).toMatchObject([{ kind: 'email-changed', to: ana.email }]);
    expect(hotel.db.audit.at(-1)).toMatchObject({
      action: 'booking/changed',
      by: 'ana',
      target: ahead,
      what: 'The e-mail was changed.',
      agreed: { booking: ahead, rev: 2, state: 'booked', account: 'ana' },
    });
    const { bookings } = await listBookings(hotel, moved, { email: NEW });
    expect(bookings.map(({ _id }) => _id)).toEqual([ahead, past]);
  });

  it('does so at the next sign-in at the latest', async () => {
    const { hotel, ahead, at, mails } = await aHotelThatAnaLeft();
    await recordSignIn(hotel, moved, NEW, { name: 'Ana' });
    expect([hotel.db.users.get('ana')?.email, at(ahead)?.email]).toEqual([NEW, NEW]);
    expect(mails()).toMatchObject([{ kind: 'email-changed', to: ana.email }]);
  });

  it('keeps its code, still one use for this guest under either address', async () => {
    const { hotel, ahead } = await aHotelThatAnaLeft();
    await applyAccountEmail(hotel, 'ana');
    const again = aRequest({ ...aStay('2027-06-24', '2027-06-26'), email: NEW, code: 'WINTER' });
    await expect(createBooking(hotel, moved, again, 'again')).toBeRefused('code/used-up');
    await cancelBooking(hotel, moved, ahead, {});
    await expect(createBooking(hotel, moved, again, 'again')).resolves.toMatchObject({ acknowledged: true });
  });

  it('takes its stays along even if a code was removed by hand', async () => {
    const { hotel, ahead, at } = await aHotelThatAnaLeft();
    hotel.db.promos.delete('WINTER');
    await recordSignIn(hotel, moved, NEW, { name: 'Ana' });
    expect([hotel.db.users.get('ana')?.email, at(ahead)?.email]).toEqual([NEW, NEW]);
  });

  it('leaves the code to another stay that uses it under the new address', async () => {
    const { hotel, ahead, at } = await aHotelThatAnaLeft();
    hotel.db.uses.set(`WINTER/${mailboxOf(NEW)}`, 'another');
    await applyAccountEmail(hotel, 'ana');
    expect(at(ahead)?.email).toBe(NEW);
    expect(hotel.db.uses.size).toBe(2);
    expect(hotel.db.uses.get('WINTER/ana')).toBe(ahead);
    expect(hotel.db.uses.get(`WINTER/${mailboxOf(NEW)}`)).toBe('another');
    expect(hotel.db.promos.get('WINTER')?.uses).toBe(1);
  });

  it('loses no stay to the next owner of the old address, nor a mail about one', async () => {
    const { hotel, ahead, at } = await aHotelThatAnaLeft();
    const next = { ...ben, uid: 'next', email: ana.email };
    hotel.accounts.tokens.set('next', next);
    await recordSignIn(hotel, next, ana.email, { name: 'Next' });
    expect(at(ahead)).toMatchObject({ uid: 'ana', email: NEW });
    expect((await listBookings(hotel, next, { email: ana.email })).bookings).toEqual([]);
    expect([...hotel.db.users].map(([uid, { email }]) => [uid, email])).toEqual([
      ['ana', NEW],
      ['next', ana.email],
    ]);
  });

  it('takes its stays along before the next owner is recorded, who signs in again if that fails', async () => {
    const { hotel, ahead, at, mails } = await aHotelThatAnaLeft();
    const next = { ...ben, uid: 'next', email: ana.email };
    hotel.accounts.tokens.set('next', next);
    const signIn = (deps: typeof hotel) => recordSignIn(deps, next, ana.email, { name: 'Next' });
    const transact = () => Promise.reject(new Error('The database is away.'));
    const failing = { ...hotel, bookings: { ...hotel.bookings, transact } };
    await expect(signIn(failing)).rejects.toThrow('The database is away.');
    await signIn(hotel);
    expect(at(ahead)).toMatchObject({ uid: 'ana', email: NEW, mailbox: mailboxOf(NEW) });
    expect(mails().map(({ kind, to }) => [kind, to])).toEqual([
      ['email-changed', ana.email],
      ['welcome', ana.email],
    ]);
  });

  it('is not reverted by an old token', async () => {
    const { hotel } = await aHotelThatAnaLeft();
    await applyAccountEmail(hotel, 'ana');
    await expect(recordSignIn(hotel, ana, ana.email, { name: 'Ana' })).toBeRefused('auth/required');
    expect(hotel.db.users.get('ana')?.email).toBe(NEW);
  });
});

it('changes nothing for an unchanged account, one without a record, or one that is gone', async () => {
  const hotel = aHotel();
  await syncUser(hotel, ana, ana.email, { name: 'Ana' });
  const before = structuredClone([...hotel.db.users]);
  hotel.db.mails.clear();
  for (const uid of ['ana', 'ben', 'unknown']) await applyAccountEmail(hotel, uid);
  hotel.accounts.tokens.delete('ana');
  await applyAccountEmail(hotel, 'ana');
  expect([...hotel.db.users]).toEqual(before);
  expect(hotel.db.mails.size).toBe(0);
});

it('takes no stay along to an address that is not proven', async () => {
  const { hotel, ahead, at } = await aHotelThatAnaLeft();
  hotel.accounts.tokens.set('ana', { ...moved, isEmailConfirmed: false });
  await applyAccountEmail(hotel, 'ana');
  expect(hotel.db.users.get('ana')).toMatchObject({ email: NEW, isUnproven: true });
  expect(at(ahead)?.email).toBe(ana.email);
});
