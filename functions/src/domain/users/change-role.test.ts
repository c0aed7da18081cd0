import { describe, expect, it } from 'vitest';
import { aHotel, ana, root } from '../../testing/builders.ts';
import { checkAdmin, giveRole, takeRole } from './change-role.ts';
import { syncUser } from './sync-user.ts';

async function aHotelOfAna() {
  const hotel = aHotel();
  await syncUser(hotel, ana, ana.email, { name: 'Ana' });
  return hotel;
}

describe('giveRole', () => {
  it('promotes account and record, once, and writes down who did', async () => {
    const hotel = await aHotelOfAna();
    expect(await giveRole(hotel, root, 'ana', 'admin')).toEqual({ modifiedCount: 1 });
    expect(await giveRole(hotel, root, 'ana', 'admin')).toEqual({ modifiedCount: 0 });
    expect(hotel.accounts.admins).toContain('ana');
    expect(hotel.db.audit).toMatchObject([{ action: 'user/promoted', by: 'root', target: 'ana' }]);
  });

  it('mends a claim that is missing beside the record', async () => {
    const hotel = aHotel();
    hotel.db.users.set('ana', { _id: 'ana', email: ana.email, name: 'Ana', role: 'admin' });
    expect(await giveRole(hotel, root, 'ana', 'admin')).toEqual({ modifiedCount: 0 });
    expect(hotel.accounts.admins).toContain('ana');
  });

  it('refuses someone we have no record of, and grants nothing', async () => {
    const hotel = aHotel();
    await expect(giveRole(hotel, root, 'ana', 'admin')).toBeRefused('user/not-found');
    expect(hotel.accounts.admins).not.toContain('ana');
  });

  it('refuses someone whose record goes away before', async () => {
    const hotel = await aHotelOfAna();
    const grantRole = (uid: string) => Promise.resolve((hotel.db.users.delete(uid), 'admin' as const));
    await expect(
      giveRole({ ...hotel, accounts: { ...hotel.accounts, grantRole } }, root, 'ana', 'admin'),
    ).toBeRefused('user/not-found');
  });

  it('takes a person on at the desk, once, and writes down who did', async () => {
    const hotel = await aHotelOfAna();
    expect(await giveRole(hotel, root, 'ana', 'desk')).toEqual({ modifiedCount: 1 });
    expect(await giveRole(hotel, root, 'ana', 'desk')).toEqual({ modifiedCount: 0 });
    expect([...hotel.accounts.desk]).toContain('ana');
    expect(hotel.accounts.admins).not.toContain('ana');
    expect(hotel.db.users.get('ana')?.role).toBe('desk');
    expect(hotel.db.audit).toMatchObject([{ action: 'user/joined-desk', by: 'root', target: 'ana' }]);
  });

  it('promotes a colleague at the desk', async () => {
    const hotel = await aHotelOfAna();
    await giveRole(hotel, root, 'ana', 'desk');
    expect(await giveRole(hotel, root, 'ana', 'admin')).toEqual({ modifiedCount: 1 });
    expect(hotel.accounts.admins).toContain('ana');
    expect(hotel.db.users.get('ana')?.role).toBe('admin');
  });

  it.each(['admin', 'guest'] as const)(
    'makes no desk staff of an admin, whose record says: %s',
    async (recorded) => {
      const hotel = aHotel();
      hotel.db.users.set('root', { _id: 'root', email: root.email, name: '', role: recorded });
      expect(await giveRole(hotel, root, 'root', 'desk')).toEqual({ modifiedCount: 0 });
      expect([...hotel.accounts.admins]).toEqual(['root']);
      expect(hotel.db.users.get('root')?.role).toBe(recorded);
      expect(hotel.db.audit).toEqual([]);
    },
  );
});

describe('takeRole', () => {
  async function aHotelOfTwoAdmins() {
    const hotel = await aHotelOfAna();
    await syncUser(hotel, root, root.email, { name: 'Root' });
    await giveRole(hotel, root, 'ana', 'admin');
    return hotel;
  }

  it('takes the role from account and record, ends the sessions, and writes down who did', async () => {
    const hotel = await aHotelOfTwoAdmins();
    expect(await takeRole(hotel, root, 'ana', 'admin')).toEqual({ modifiedCount: 1 });
    expect(hotel.accounts.admins).not.toContain('ana');
    expect(hotel.accounts.revoked).toContain('ana');
    expect(hotel.db.users.get('ana')?.role).toBe('guest');
    expect(await checkAdmin(hotel, ana, ana.email)).toMatchObject({ isAdmin: false });
    expect(hotel.db.audit.at(-1)).toMatchObject({ action: 'user/demoted', by: 'root', target: 'ana' });
    expect(await takeRole(hotel, root, 'ana', 'admin')).toEqual({ modifiedCount: 0 });
  });

  it('keeps the last admin, even where a record names another who no longer is one', async () => {
    const hotel = await aHotelOfTwoAdmins();
    hotel.accounts.admins.delete('ana');
    const last = { code: 'user/last-admin', status: 409 };
    await expect(takeRole(hotel, root, 'root', 'admin')).rejects.toMatchObject(last);
    await takeRole(hotel, root, 'ana', 'admin');
    await expect(takeRole(hotel, root, 'root', 'admin')).rejects.toMatchObject(last);
    expect(hotel.accounts.admins).toContain('root');
  });

  it('does not count an admin whose account is closed, or gone', async () => {
    const hotel = await aHotelOfTwoAdmins();
    hotel.accounts.closed.add('ana');
    await expect(takeRole(hotel, root, 'root', 'admin')).toBeRefused('user/last-admin');
    hotel.accounts.tokens.delete('ana');
    await expect(takeRole(hotel, root, 'root', 'admin')).toBeRefused('user/last-admin');
  });

  it('ends a role of which there is no record, and writes it down', async () => {
    const hotel = await aHotelOfTwoAdmins();
    hotel.db.users.delete('ana');
    expect(await takeRole(hotel, root, 'ana', 'admin')).toEqual({ modifiedCount: 1 });
    expect(hotel.accounts.admins).not.toContain('ana');
    expect(hotel.db.users.get('ana')).toEqual({ _id: 'ana', email: ana.email, name: '', role: 'guest' });
    expect(hotel.db.audit.at(-1)).toMatchObject({ action: 'user/demoted', target: 'ana' });
  });

  it('does it all again where it failed before', async () => {
    const hotel = await aHotelOfTwoAdmins();
    const outage = { ...hotel.accounts, revokeRole: () => Promise.reject(new Error('out of reach')) };
    await expect(takeRole({ ...hotel, accounts: outage }, root, 'ana', 'admin')).rejects.toThrow(
      'out of reach',
    );
    expect(await takeRole(hotel, root, 'ana', 'admin')).toEqual({ modifiedCount: 1 });
    expect(hotel.accounts.admins).not.toContain('ana');
  });

  it('tells of a guest that there is nothing to take away, with an account or without', async () => {
    const hotel = await aHotelOfAna();
    expect(await takeRole(hotel, root, 'ana', 'admin')).toEqual({ modifiedCount: 0 });
    expect(hotel.accounts.revoked).not.toContain('ana');
    hotel.accounts.tokens.delete('ana');
    expect(await takeRole(hotel, root, 'ana', 'admin')).toEqual({ modifiedCount: 0 });
  });

  it('leaves one of two who remove each other at once', async () => {
    const hotel = await aHotelOfTwoAdmins();
    const ended = await Promise.allSettled([
      takeRole(hotel, root, 'ana', 'admin'),
      takeRole(hotel, { ...ana, role: 'admin' }, 'root', 'admin'),
    ]);
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(hotel.accounts.admins.size).toBe(1);
  });

  it('mends a claim that outlived its record', async () => {
    const hotel = await aHotelOfTwoAdmins();
    hotel.db.users.set('ana', { _id: 'ana', email: ana.email, name: 'Ana', role: 'guest' });
    expect(await takeRole(hotel, root, 'ana', 'admin')).toEqual({ modifiedCount: 1 });
    expect(hotel.accounts.admins).not.toContain('ana');
  });

  it('takes the role from the record of an account that is gone', async () => {
    const hotel = await aHotelOfTwoAdmins();
    hotel.accounts.tokens.delete('ana');
    expect(await takeRole(hotel, root, 'ana', 'admin')).toEqual({ modifiedCount: 1 });
    expect(hotel.db.users.get('ana')?.role).toBe('guest');
  });

  it('refuses an unknown person', async () => {
    await expect(takeRole(aHotel(), root, 'unknown', 'admin')).toBeRefused('user/not-found');
  });
});

describe('takeRole, of the desk', () => {
  async function aHotelWithADesk() {
    const hotel = await aHotelOfAna();
    await giveRole(hotel, root, 'ana', 'desk');
    return hotel;
  }

  it('takes it from account and record, ends the sessions, and writes down who did', async () => {
    const hotel = await aHotelWithADesk();
    expect(await takeRole(hotel, root, 'ana', 'desk')).toEqual({ modifiedCount: 1 });
    expect([...hotel.accounts.desk]).not.toContain('ana');
    expect(hotel.accounts.revoked).toContain('ana');
    expect(hotel.db.users.get('ana')?.role).toBe('guest');
    expect(hotel.db.audit.at(-1)).toMatchObject({ action: 'user/left-desk', by: 'root', target: 'ana' });
    expect(await takeRole(hotel, root, 'ana', 'desk')).toEqual({ modifiedCount: 0 });
  });

  it('does not take the role of an admin, nor does removing an admin take the desk role', async () => {
    const hotel = await aHotelWithADesk();
    await syncUser(hotel, root, root.email, { name: 'Root' });
    expect(await takeRole(hotel, root, 'root', 'desk')).toEqual({ modifiedCount: 0 });
    expect(await takeRole(hotel, root, 'ana', 'admin')).toEqual({ modifiedCount: 0 });
    expect([...hotel.accounts.admins]).toEqual(['root']);
    expect([...hotel.accounts.desk]).toContain('ana');
    expect(hotel.accounts.revoked.size).toBe(0);
  });

  it('leaves an admin what their account says, where the record still tells of the desk', async () => {
    const hotel = await aHotelWithADesk();
    hotel.accounts.admins.add('ana');
    await takeRole(hotel, root, 'ana', 'desk');
    expect(hotel.accounts.admins).toContain('ana');
    expect(hotel.accounts.revoked.size).toBe(0);
    expect(hotel.db.users.get('ana')?.role).toBe('admin');
  });

  it('keeps the last admin, however many work at the desk', async () => {
    const hotel = await aHotelWithADesk();
    await syncUser(hotel, root, root.email, { name: 'Root' });
    await expect(takeRole(hotel, root, 'root', 'admin')).toBeRefused('user/last-admin');
  });
});
