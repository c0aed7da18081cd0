import { describe, expect, it } from 'vitest';
import { aHotel, ana, ben, clerk, root } from '../../testing/builders.ts';
import { checkAdmin, giveRole, takeRole } from './change-role.ts';
import { syncUser } from './sync-user.ts';

describe('checkAdmin', () => {
  it('answers a person about themselves, from the record when the token says less', async () => {
    const hotel = aHotel();
    expect(await checkAdmin(hotel, ana, ana.email)).toEqual({ isAdmin: false, role: 'guest' });
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    await giveRole(hotel, root, 'ana', 'admin');
    expect(await checkAdmin(hotel, ana, ana.email)).toEqual({ isAdmin: true, role: 'admin' });
  });

  it('answers an admin about anyone', async () => {
    const hotel = aHotel();
    expect(await checkAdmin(hotel, root, root.email)).toEqual({ isAdmin: true, role: 'admin' });
    expect(await checkAdmin(hotel, root, 'unknown@innkeep.test')).toEqual({ isAdmin: false, role: 'guest' });
  });

  it('takes those at the desk and those who clean for no admins', async () => {
    const hotel = aHotel();
    expect(await checkAdmin(hotel, clerk, clerk.email)).toEqual({ isAdmin: false, role: 'desk' });
    for (const role of ['desk', 'housekeeping'] as const) {
      await syncUser(hotel, ben, ben.email, { name: 'Ben' });
      await giveRole(hotel, root, 'ben', role);
      expect(await checkAdmin(hotel, root, ben.email)).toEqual({ isAdmin: false, role });
      await takeRole(hotel, root, 'ben', role);
    }
  });

  it('answers an admin about another, however their address is spelled', async () => {
    const hotel = aHotel();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    expect(await checkAdmin(hotel, root, ana.email)).toEqual({ isAdmin: false, role: 'guest' });
    await giveRole(hotel, root, 'ana', 'admin');
    expect(await checkAdmin(hotel, root, ' ANA@Innkeep.test')).toEqual({ isAdmin: true, role: 'admin' });
  });

  it('believes the account where a record tells of an admin who is none anymore, or of no account', async () => {
    const hotel = aHotel();
    hotel.db.users.set('ana', { _id: 'ana', email: ana.email, name: '', role: 'admin' });
    expect(await checkAdmin(hotel, ana, ana.email)).toEqual({ isAdmin: false, role: 'guest' });
    hotel.accounts.tokens.delete('ana');
    expect(await checkAdmin(hotel, ana, ana.email)).toEqual({ isAdmin: false, role: 'guest' });
  });

  it('answers a colleague at the desk about themselves alone, before and after their token says so', async () => {
    const hotel = aHotel();
    const atTheDesk = { isAdmin: false, role: 'desk' };
    expect(await checkAdmin(hotel, clerk, clerk.email)).toEqual(atTheDesk);
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    await giveRole(hotel, root, 'ana', 'desk');
    expect(await checkAdmin(hotel, ana, ana.email)).toEqual(atTheDesk);
    expect(await checkAdmin(hotel, root, ana.email)).toEqual(atTheDesk);
    await expect(checkAdmin(hotel, clerk, ana.email)).toBeRefused('auth/forbidden');
  });

  it('refuses a guest who asks about another', async () => {
    await expect(checkAdmin(aHotel(), ben, root.email)).toBeRefused('auth/forbidden');
  });
});
