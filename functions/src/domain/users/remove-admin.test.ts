import { describe, expect, it } from 'vitest';
import { aHotel, ana, root } from '../../testing/builders.ts';
import { checkAdmin } from './check-admin.ts';
import { makeAdmin } from './make-admin.ts';
import { removeAdmin } from './remove-admin.ts';
import { syncUser } from './sync-user.ts';

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

  it('does not count an admin whose account is closed, or gone', async () => {
    const hotel = await aHotelOfTwoAdmins();
    hotel.accounts.closed.add('ana');
    await expect(removeAdmin(hotel, root, 'root')).rejects.toMatchObject({ code: 'user/last-admin' });
    hotel.accounts.tokens.delete('ana');
    await expect(removeAdmin(hotel, root, 'root')).rejects.toMatchObject({ code: 'user/last-admin' });
  });

  it('ends a role of which there is no record, and writes it down', async () => {
    const hotel = await aHotelOfTwoAdmins();
    hotel.db.users.delete('ana');
    expect(await removeAdmin(hotel, root, 'ana')).toEqual({ modifiedCount: 1 });
    expect(hotel.accounts.admins).not.toContain('ana');
    expect(hotel.db.users.get('ana')).toEqual({ _id: 'ana', email: ana.email, name: '', role: 'guest' });
    expect(hotel.db.audit.at(-1)).toMatchObject({ action: 'user/demoted', target: 'ana' });
  });

  it('does it all again where it failed before', async () => {
    const hotel = await aHotelOfTwoAdmins();
    const outage = { ...hotel.accounts, revokeAdmin: () => Promise.reject(new Error('out of reach')) };
    await expect(removeAdmin({ ...hotel, accounts: outage }, root, 'ana')).rejects.toThrow('out of reach');
    expect(await removeAdmin(hotel, root, 'ana')).toEqual({ modifiedCount: 1 });
    expect(hotel.accounts.admins).not.toContain('ana');
  });

  it('tells of a guest that there is nothing to take away, with an account or without', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    expect(await removeAdmin(hotel, root, 'ana')).toEqual({ modifiedCount: 0 });
    expect(hotel.accounts.revoked).not.toContain('ana');
    hotel.accounts.tokens.delete('ana');
    expect(await removeAdmin(hotel, root, 'ana')).toEqual({ modifiedCount: 0 });
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

  it('takes the role from the record of an account that is gone', async () => {
    const hotel = await aHotelOfTwoAdmins();
    hotel.accounts.tokens.delete('ana');
    expect(await removeAdmin(hotel, root, 'ana')).toEqual({ modifiedCount: 1 });
    expect(hotel.db.users.get('ana')?.role).toBe('guest');
  });

  it('refuses somebody whom nobody knows', async () => {
    await expect(removeAdmin(aHotel(), root, 'nobody')).rejects.toMatchObject({ code: 'user/not-found' });
  });
});
