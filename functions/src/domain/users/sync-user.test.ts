import { describe, expect, it } from 'vitest';
import { aHotel, ana, ben, root } from '../../testing/builders.ts';
import { giveRole } from './change-role.ts';
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

  it.each(['admin', 'desk'] as const)(
    'keeps a promotion that the token does not know of yet: %s',
    async (role) => {
      const hotel = aHotel();
      await syncUser(hotel, ana, ana.email, { name: 'Ana' });
      await giveRole(hotel, root, 'ana', role);
      await syncUser(hotel, ana, ana.email, { name: 'Ana' });
      expect(hotel.db.users.get('ana')?.role).toBe(role);
    },
  );

  it('learns of each promotion from the token', async () => {
    const hotel = aHotel();
    for (const role of ['guest', 'desk', 'admin'] as const) {
      await syncUser(hotel, { ...ana, role }, ana.email, { name: 'Ana' });
      expect(hotel.db.users.get('ana')?.role).toBe(role);
    }
  });

  it('writes nothing when nothing has changed', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    const before = hotel.db.users.get('ana');
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    expect(hotel.db.users.get('ana')).toBe(before);
  });

  it('follows an account to its new address, without a name that it never had', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, ana.email, { name: '' });
    const moved = { ...ana, email: 'ana@elsewhere.test' };
    hotel.accounts.tokens.set('ana', moved);
    await syncUser(hotel, moved, moved.email, { name: '', email: moved.email });
    expect(hotel.db.users.get('ana')).toEqual({
      _id: 'ana',
      email: 'ana@elsewhere.test',
      name: '',
      role: 'guest',
    });
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

  /** A hotel with a record of a deleted account that had the address. */
  async function aHotelOfFormerTimes() {
    const hotel = aHotel();
    hotel.accounts.tokens.set('former-ana', former);
    await syncUser(hotel, former, ana.email, { name: 'A ghost' });
    hotel.accounts.tokens.delete('former-ana');
    return hotel;
  }

  it('are replaced by that of the account that has it now', async () => {
    const hotel = await aHotelOfFormerTimes();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    expect([...hotel.db.users.keys()]).toEqual(['ana']);
  });

  it('are not replaced for an old token', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    await expect(syncUser(hotel, former, ana.email, { name: 'A ghost' })).toBeRefused('auth/required');
    expect([...hotel.db.users.keys()]).toEqual(['ana']);
  });

  it('are not replaced for an account that is gone', async () => {
    const hotel = await aHotelOfFormerTimes();
    hotel.accounts.tokens.delete('ana');
    await expect(syncUser(hotel, ana, ana.email, { name: 'A ghost' })).toBeRefused('auth/required');
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
