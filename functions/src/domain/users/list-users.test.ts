import { describe, expect, it } from 'vitest';
import { aHotel, ana, ben } from '../../testing/builders.ts';
import { listUsers, type UserList } from './list-users.ts';

const EVERYBODY = { q: '', size: 1000 };

it('listUsers says whose e-mail is confirmed, whose account is gone, and who is an admin now', async () => {
  const hotel = aHotel();
  hotel.accounts.tokens.set('ben', { ...ben, isEmailConfirmed: false });
  hotel.accounts.admins.add('ana');
  for (const uid of ['ana', 'ben', 'gone'])
    hotel.db.users.set(uid, { _id: uid, email: `${uid}@innkeep.test`, name: '', role: 'guest' });
  hotel.db.users.set('gone', { _id: 'gone', email: 'gone@innkeep.test', name: '', role: 'admin' });
  const { users: listed } = await listUsers(hotel, EVERYBODY);
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

describe('the address in the list', () => {
  it("is the account's, since only of that it is known whether it is confirmed", async () => {
    const hotel = aHotel();
    hotel.db.users.set('ana', { _id: 'ana', email: 'boss@innkeep.test', name: '', role: 'guest' });
    expect((await listUsers(hotel, EVERYBODY)).users).toMatchObject([
      { email: ana.email, isEmailConfirmed: true },
    ]);
  });

  it('orders it, and stays as recorded where the account is gone', async () => {
    const hotel = aHotel();
    hotel.accounts.tokens.set('ana', { ...ana, email: 'zoe@innkeep.test' });
    for (const uid of ['ana', 'ben', 'gone', 'root'])
      hotel.db.users.set(uid, { _id: uid, email: `${uid}@innkeep.test`, name: '', role: 'guest' });
    expect((await listUsers(hotel, EVERYBODY)).users.map(({ email }) => email)).toEqual([
      'ben@innkeep.test',
      'gone@innkeep.test',
      'root@innkeep.test',
      'zoe@innkeep.test',
    ]);
  });
});

describe('a page of users', () => {
  /** A hotel with users of these names, whose e-mails are `01@innkeep.test` and so on. */
  function aHotelOf(names: readonly string[]) {
    const hotel = aHotel();
    for (const [index, name] of names.entries()) {
      const number = String(index + 1).padStart(2, '0');
      hotel.db.users.set(`u${number}`, {
        _id: `u${number}`,
        email: `${number}@innkeep.test`,
        name,
        role: 'guest',
      });
    }
    return hotel;
  }
  const namesIn = ({ users }: UserList) => users.map(({ name }) => name);

  it('is followed by the next, until there is none', async () => {
    const hotel = aHotelOf(['Ana', 'Ben', 'Cleo', 'Dan', 'Eve']);
    const first = await listUsers(hotel, { q: '', size: 2 });
    expect([namesIn(first), first.next]).toEqual([['Ana', 'Ben'], '02@innkeep.test/u02']);
    const second = await listUsers(hotel, { q: '', size: 2, after: first.next });
    const third = await listUsers(hotel, { q: '', size: 2, after: second.next });
    expect([namesIn(second), namesIn(third), third.next]).toEqual([['Cleo', 'Dan'], ['Eve'], undefined]);
  });

  it('continues after a person whose address has a slash, or who is gone by now', async () => {
    const hotel = aHotelOf(['Ana', 'Ben', 'Cleo']);
    hotel.db.users.set('t', { _id: 't', email: '9/9@innkeep.test', name: 'Til', role: 'guest' });
    expect(namesIn(await listUsers(hotel, { q: '', size: 5, after: '9/9@innkeep.test/t' }))).toEqual([]);
    hotel.db.users.delete('u02');
    expect(namesIn(await listUsers(hotel, { q: '', size: 5, after: '02@innkeep.test/u02' }))).toEqual([
      'Cleo',
      'Til',
    ]);
  });

  it.each([
    ['an', []],
    ['and', ['Bo Andersen']],
    ['bo', ['Bo Andersen']],
    ['maria ana', ['Ana María Silva']],
    ['MARÍA', ['Ana María Silva']],
    ['silva 01@innkeep.test', ['Ana María Silva']],
    ['02', ['Bo Andersen']],
    ['anax', []],
  ])('that is searched for %s has %j', async (q, names) => {
    const hotel = aHotelOf(['Ana María Silva', 'Bo Andersen', 'Cleo']);
    expect(namesIn(await listUsers(hotel, { q, size: 10 }))).toEqual(names);
  });

  it('reads on where the token also finds others, and says where to go on', async () => {
    const hotel = aHotelOf(
      Array.from({ length: 60 }, (_, index) => (index === 55 ? 'Alexandra B' : 'Alexandra C')),
    );
    const first = await listUsers(hotel, { q: 'alexandra b', size: 5 });
    expect([namesIn(first), first.next]).toEqual([[], '48@innkeep.test/u48']); // eight times six
    const second = await listUsers(hotel, { q: 'alexandra b', size: 5, after: first.next });
    expect([namesIn(second), second.next]).toEqual([['Alexandra B'], undefined]);
  });

  it.each([
    [{ q: '@' }, { q: 'Type a letter or a digit.' }],
    [{ q: '', after: 'unknown' }, { after: 'after is not the next of a page like this.' }],
    [{ q: '', after: 'a@x.test/..' }, { after: 'after is not the next of a page like this.' }],
  ])('is refused for %j', async (question, fields) => {
    await expect(listUsers(aHotel(), { size: 5, ...question })).rejects.toMatchObject({ fields });
  });
});
