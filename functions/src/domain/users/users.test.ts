import { describe, expect, it } from 'vitest';
import { aHotel, ana, ben, root } from '../../testing/builders.ts';
import { checkAdmin } from './check-admin.ts';
import { listUsers } from './list-users.ts';
import { makeAdmin } from './make-admin.ts';
import { syncUser } from './sync-user.ts';

describe('syncUser', () => {
  it('records a person at his first sign-in', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, 'Ana@Innkeep.test', { name: 'Ana' });
    expect(await listUsers(hotel)).toEqual([{ _id: 'ana', email: ana.email, name: 'Ana', role: 'guest' }]);
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
