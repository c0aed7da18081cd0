import { describe, expect, it } from 'vitest';
import { aHotel, ana, ben, root } from '../../testing/builders.ts';
import { checkAdmin } from './check-admin.ts';
import { makeAdmin } from './make-admin.ts';
import { syncUser } from './sync-user.ts';

describe('checkAdmin', () => {
  it('answers a person about themselves, from the record when the token says less', async () => {
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

  it('answers an admin about another, however their address is spelled', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    expect(await checkAdmin(hotel, root, ana.email)).toEqual({ isAdmin: false });
    await makeAdmin(hotel, root, 'ana');
    expect(await checkAdmin(hotel, root, ' ANA@Innkeep.test')).toEqual({ isAdmin: true });
  });

  it('believes the account where a record tells of an admin who is none any more, or of nobody', async () => {
    const hotel = aHotel();
    hotel.db.users.set('ana', { _id: 'ana', email: ana.email, name: '', role: 'admin' });
    expect(await checkAdmin(hotel, ana, ana.email)).toEqual({ isAdmin: false });
    hotel.accounts.tokens.delete('ana');
    expect(await checkAdmin(hotel, ana, ana.email)).toEqual({ isAdmin: false });
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

  it('refuses someone whose record goes away meanwhile', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    const grantAdmin = (uid: string) => Promise.resolve(void hotel.db.users.delete(uid));
    await expect(
      makeAdmin({ ...hotel, accounts: { ...hotel.accounts, grantAdmin } }, root, 'ana'),
    ).rejects.toMatchObject({ code: 'user/not-found' });
  });
});
