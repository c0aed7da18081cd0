import { describe, expect, it } from 'vitest';
import { aHotel, ana, ben } from '../../testing/builders.ts';
import { listUsers } from './list-users.ts';

describe('listUsers', () => {
  it('says whose e-mail is confirmed, whose account is gone, and who is an admin now', async () => {
    const hotel = aHotel();
    hotel.accounts.tokens.set('ben', { ...ben, isEmailConfirmed: false });
    hotel.accounts.admins.add('ana');
    for (const uid of ['ana', 'ben', 'gone'])
      hotel.db.users.set(uid, { _id: uid, email: `${uid}@innkeep.test`, name: '', role: 'guest' });
    hotel.db.users.set('gone', { _id: 'gone', email: 'gone@innkeep.test', name: '', role: 'admin' });
    const listed = await listUsers(hotel);
    expect(
      listed.map(({ _id, role, isEmailConfirmed, isAccountGone }) => [
        _id,
        role,
        isEmailConfirmed,
        isAccountGone,
      ]),
    ).toEqual([
      ['ana', 'admin', true, false],
      ['ben', 'guest', false, false],
      ['gone', 'guest', false, true],
    ]);
  });
});

describe('the address in the list', () => {
  it("is the account's, since only of that it is known whether it is confirmed", async () => {
    const hotel = aHotel();
    hotel.db.users.set('ana', { _id: 'ana', email: 'boss@innkeep.test', name: '', role: 'guest' });
    expect(await listUsers(hotel)).toMatchObject([{ email: ana.email, isEmailConfirmed: true }]);
  });

  it('orders it, and stays as recorded where the account is gone', async () => {
    const hotel = aHotel();
    hotel.accounts.tokens.set('ana', { ...ana, email: 'zoe@innkeep.test' });
    for (const uid of ['ana', 'ben', 'gone', 'root'])
      hotel.db.users.set(uid, { _id: uid, email: `${uid}@innkeep.test`, name: '', role: 'guest' });
    expect((await listUsers(hotel)).map(({ email }) => email)).toEqual([
      'ben@innkeep.test',
      'gone@innkeep.test',
      'root@innkeep.test',
      'zoe@innkeep.test',
    ]);
  });
});
