import { describe, expect, it } from 'vitest';
import { aHotel, ana, root } from '../../testing/builders.ts';
import { giveRole } from './change-role.ts';
import { syncUser } from './sync-user.ts';

describe('giveRole', () => {
  it('promotes account and record, once, and writes down who did', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
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
    await expect(giveRole(hotel, root, 'ana', 'admin')).rejects.toMatchObject({ code: 'user/not-found' });
    expect(hotel.accounts.admins).not.toContain('ana');
  });

  it('refuses someone whose record goes away before', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    const grantRole = (uid: string) => Promise.resolve((hotel.db.users.delete(uid), 'admin' as const));
    await expect(
      giveRole({ ...hotel, accounts: { ...hotel.accounts, grantRole } }, root, 'ana', 'admin'),
    ).rejects.toMatchObject({ code: 'user/not-found' });
  });

  it('takes a person on at the desk, once, and writes down who did', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    expect(await giveRole(hotel, root, 'ana', 'desk')).toEqual({ modifiedCount: 1 });
    expect(await giveRole(hotel, root, 'ana', 'desk')).toEqual({ modifiedCount: 0 });
    expect([...hotel.accounts.desk]).toContain('ana');
    expect(hotel.accounts.admins).not.toContain('ana');
    expect(hotel.db.users.get('ana')?.role).toBe('desk');
    expect(hotel.db.audit).toMatchObject([{ action: 'user/joined-desk', by: 'root', target: 'ana' }]);
  });

  it('promotes a colleague at the desk', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
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
