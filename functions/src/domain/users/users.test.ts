import { describe, expect, it } from 'vitest';
import { aHotel, ana, ben, root } from '../../testing/builders.ts';
import { checkAdmin } from './check-admin.ts';
import { listUsers } from './list-users.ts';
import { makeAdmin } from './make-admin.ts';
import { removeAdmin } from './remove-admin.ts';
import { syncUser } from './sync-user.ts';

describe('syncUser', () => {
  it('records a person at their first sign-in', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, 'Ana@Innkeep.test', { name: 'Ana' });
    expect([...hotel.db.users.values()]).toEqual([
      { _id: 'ana', email: ana.email, name: 'Ana', role: 'guest' },
    ]);
  });

  it('keeps the name when a later sign-in brings none', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    await syncUser(hotel, ana, ana.email, { name: '' });
    expect(hotel.db.users.get('ana')?.name).toBe('Ana');
  });

  it('keeps a promotion that the token does not know of yet', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    await makeAdmin(hotel, root, 'ana');
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    expect(hotel.db.users.get('ana')?.role).toBe('admin');
  });

  it('learns of a promotion from the token', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    await syncUser(hotel, { ...ana, role: 'admin' }, ana.email, { name: 'Ana' });
    expect(hotel.db.users.get('ana')?.role).toBe('admin');
  });

  it("refuses another's record, in the path as in the body", async () => {
    const hotel = aHotel();
    const forbidden = { code: 'auth/forbidden' };
    await expect(syncUser(hotel, ben, ana.email, { name: '' })).rejects.toMatchObject(forbidden);
    await expect(syncUser(hotel, root, ana.email, { name: '' })).rejects.toMatchObject(forbidden);
    await expect(syncUser(hotel, ben, ben.email, { name: '', email: ana.email })).rejects.toMatchObject(
      forbidden,
    );
    expect(hotel.db.users.size).toBe(0);
  });
});

describe('the records of one address', () => {
  const former = { ...ana, uid: 'former-ana' };

  it('give way to that of the account that has it now', async () => {
    const hotel = aHotel();
    await syncUser(hotel, former, ana.email, { name: 'A ghost' });
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    expect([...hotel.db.users.keys()]).toEqual(['ana']);
  });

  it('do not give way to a token of before', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    await expect(syncUser(hotel, former, ana.email, { name: 'A ghost' })).rejects.toMatchObject({
      code: 'auth/required',
    });
    expect([...hotel.db.users.keys()]).toEqual(['ana']);
  });

  it('keep an account that has another address by now, under that', async () => {
    const hotel = aHotel();
    const admin = { _id: 'root', email: ana.email, name: 'Root', role: 'admin' as const };
    hotel.db.users.set('root', admin);
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    expect(hotel.db.users.get('root')).toEqual({ ...admin, email: root.email });
  });

  it('are mended at the next sign-in, too', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    hotel.db.users.set('ghost', { _id: 'ghost', email: ana.email, name: '', role: 'guest' });
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    expect([...hotel.db.users.keys()]).toEqual(['ana']);
  });
});

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
});

describe('removeAdmin', () => {
  /** Root and Ana are admins. */
  async function aHotelOfTwoAdmins() {
    const hotel = aHotel();
    await syncUser(hotel, root, root.email, { name: 'Root' });
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    await makeAdmin(hotel, root, 'ana');
    return hotel;
  }

  it('takes the role from account and record, ends the sessions, and writes down who did', async () => {
    const hotel = await aHotelOfTwoAdmins();
    expect(await removeAdmin(hotel, root, 'ana')).toEqual({ modifiedCount: 1 });
    expect(hotel.accounts.admins).not.toContain('ana');
    expect(hotel.accounts.revoked).toContain('ana');
    expect(hotel.db.users.get('ana')?.role).toBe('guest');
    expect(await checkAdmin(hotel, ana, ana.email)).toEqual({ isAdmin: false });
    expect(hotel.db.audit.at(-1)).toMatchObject({ action: 'user/demoted', by: 'root', target: 'ana' });
    expect(await removeAdmin(hotel, root, 'ana')).toEqual({ modifiedCount: 0 });
  });

  it('leaves the last admin, also where a record tells of another who is none any more', async () => {
    const hotel = await aHotelOfTwoAdmins();
    hotel.accounts.admins.delete('ana');
    const last = { code: 'user/last-admin', status: 409 };
    await expect(removeAdmin(hotel, root, 'root')).rejects.toMatchObject(last);
    await removeAdmin(hotel, root, 'ana');
    await expect(removeAdmin(hotel, root, 'root')).rejects.toMatchObject(last);
    expect(hotel.accounts.admins).toContain('root');
  });

  it('does not count an admin whose account is closed', async () => {
    const hotel = await aHotelOfTwoAdmins();
    hotel.accounts.closed.add('ana');
    await expect(removeAdmin(hotel, root, 'root')).rejects.toMatchObject({ code: 'user/last-admin' });
  });

  it('ends a role of which there is no record, and writes it down', async () => {
    const hotel = await aHotelOfTwoAdmins();
    hotel.db.users.delete('ana');
    expect(await removeAdmin(hotel, root, 'ana')).toEqual({ modifiedCount: 1 });
    expect(hotel.accounts.admins).not.toContain('ana');
    expect(hotel.db.audit.at(-1)).toMatchObject({ action: 'user/demoted', target: 'ana' });
  });

  it('does it all again where it failed before', async () => {
    const hotel = await aHotelOfTwoAdmins();
    const outage = { ...hotel.accounts, revokeAdmin: () => Promise.reject(new Error('out of reach')) };
    await expect(removeAdmin({ ...hotel, accounts: outage }, root, 'ana')).rejects.toThrow('out of reach');
    expect(await removeAdmin(hotel, root, 'ana')).toEqual({ modifiedCount: 1 });
    expect(hotel.accounts.admins).not.toContain('ana');
  });

  it('tells of a guest that there is nothing to take away', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    expect(await removeAdmin(hotel, root, 'ana')).toEqual({ modifiedCount: 0 });
    expect(hotel.accounts.revoked).not.toContain('ana');
  });

  it('leaves one of two who remove each other at once', async () => {
    const hotel = await aHotelOfTwoAdmins();
    const ended = await Promise.allSettled([
      removeAdmin(hotel, root, 'ana'),
      removeAdmin(hotel, { ...ana, role: 'admin' }, 'root'),
    ]);
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(hotel.accounts.admins.size).toBe(1);
  });

  it('mends a claim that outlived its record', async () => {
    const hotel = await aHotelOfTwoAdmins();
    hotel.db.users.set('ana', { _id: 'ana', email: ana.email, name: 'Ana', role: 'guest' });
    expect(await removeAdmin(hotel, root, 'ana')).toEqual({ modifiedCount: 1 });
    expect(hotel.accounts.admins).not.toContain('ana');
  });

  it('refuses somebody whom nobody knows', async () => {
    await expect(removeAdmin(aHotel(), root, 'nobody')).rejects.toMatchObject({ code: 'user/not-found' });
  });
});

describe('checkAdmin', () => {
  it('answers a person about himself, from the record when the token says less', async () => {
    const hotel = aHotel();
    expect(await checkAdmin(hotel, ana, ana.email)).toEqual({ isAdmin: false });
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    await makeAdmin(hotel, root, 'ana');
    expect(await checkAdmin(hotel, ana, ana.email)).toEqual({ isAdmin: true });
  });

  it('answers an admin about anyone', async () => {
    const hotel = aHotel();
    expect(await checkAdmin(hotel, root, root.email)).toEqual({ isAdmin: true });
    expect(await checkAdmin(hotel, root, 'nobody@innkeep.test')).toEqual({ isAdmin: false });
  });

  it('refuses a guest who asks about another', async () => {
    await expect(checkAdmin(aHotel(), ben, root.email)).rejects.toMatchObject({ code: 'auth/forbidden' });
  });
});

describe('makeAdmin', () => {
  it('promotes account and record, once, and writes down who did', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    expect(await makeAdmin(hotel, root, 'ana')).toEqual({ modifiedCount: 1 });
    expect(await makeAdmin(hotel, root, 'ana')).toEqual({ modifiedCount: 0 });
    expect(hotel.accounts.admins).toContain('ana');
    expect(hotel.db.audit).toMatchObject([{ action: 'user/promoted', by: 'root', target: 'ana' }]);
  });

  it('mends a claim that is missing beside the record', async () => {
    const hotel = aHotel();
    hotel.db.users.set('ana', { _id: 'ana', email: ana.email, name: 'Ana', role: 'admin' });
    expect(await makeAdmin(hotel, root, 'ana')).toEqual({ modifiedCount: 0 });
    expect(hotel.accounts.admins).toContain('ana');
  });

  it('refuses someone we have no record of, and grants nothing', async () => {
    const hotel = aHotel();
    await expect(makeAdmin(hotel, root, 'ana')).rejects.toMatchObject({ code: 'user/not-found' });
    expect(hotel.accounts.admins).not.toContain('ana');
  });
});
