import { aStay } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { visited } from '../../testing/a-visit.ts';
import { aHotel, ana, ben, clerk } from '../../testing/builders.ts';
import { syncUser } from '../users/sync-user.ts';
import { addStay } from './add-stay.ts';
import { confirmStay } from './confirm-stay.ts';
import { applyAccountEmail, claimBookings, countClaimable } from './follow-address.ts';
import { getBooking } from './get-booking.ts';

const LATER = aStay('2027-08-01', '2027-08-02');

describe('what was booked without an account', () => {
  it('is offered to an account that has proven the address, and added once', async () => {
    const hotel = aHotel();
    const { id, byMail, now } = await visited(hotel, { email: 'Ana@innkeep.test' });
    await confirmStay(hotel, await byMail(), id);
    const stranger = { ...ana, isEmailConfirmed: false };
    expect(await claimBookings(hotel, stranger)).toEqual({ claimed: 0 });
    expect(await claimBookings(hotel, ben)).toEqual({ claimed: 0 });
    expect(await countClaimable(hotel, stranger)).toEqual({ claimable: 0 });
    expect(await countClaimable(hotel, ana)).toEqual({ claimable: 1 });
    expect(await claimBookings(hotel, ana)).toEqual({ claimed: 1 });
    expect(await countClaimable(hotel, ana)).toEqual({ claimable: 0 });
    expect(await claimBookings(hotel, ana)).toEqual({ claimed: 0 });
    expect(now()).toMatchObject({ uid: 'ana', rev: 3, state: 'booked' });
    expect(await getBooking(hotel, ana, id)).toMatchObject({ _id: id });
    expect(await getBooking(hotel, await byMail(), id)).toMatchObject({ _id: id });
  });

  it('is also what the desk has booked for them', async () => {
    const hotel = aHotel();
    const { _id } = await addStay(hotel, clerk, A_DESK_ORDER);
    expect(await claimBookings(hotel, ana)).toEqual({ claimed: 1 });
    expect(hotel.db.bookings.get(_id)).toMatchObject({ uid: 'ana', source: 'phone' });
  });

  it('is not added by an old token whose address has moved to another account, or changed', async () => {
    const hotel = aHotel();
    const { _id } = await addStay(hotel, clerk, A_DESK_ORDER);
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    const refused = { code: 'auth/required' };
    await expect(claimBookings(hotel, { ...ana, uid: 'former' })).rejects.toMatchObject(refused);
    hotel.accounts.tokens.set('ana', { ...ana, email: 'ana.new@elsewhere.test' });
    await applyAccountEmail(hotel, 'ana');
    await expect(claimBookings(hotel, ana)).rejects.toMatchObject(refused);
    expect(hotel.db.bookings.get(_id)?.uid).toBeNull();
  });

  it('is counted up to twenty, however many stays the account has', async () => {
    const hotel = aHotel();
    const { _id } = await addStay(hotel, clerk, A_DESK_ORDER);
    const stored = hotel.db.bookings.get(_id);
    if (!stored) throw new Error('Nothing is booked.');
    const read: number[] = [];
    const counting = {
      ...hotel.bookings,
      listOf: async (...asked: Parameters<typeof hotel.bookings.listOf>) => {
        const found = await hotel.bookings.listOf(...asked);
        read.push(found.length);
        return found;
      },
    };
    const more = (count: number, uid: string | null) => {
      for (let each = 0; each < count; each += 1)
        hotel.db.bookings.set(`${uid}-${each}`, { ...stored, _id: `${uid}-${each}`, uid, ...LATER });
    };
    more(30, ana.uid);
    expect(await countClaimable({ ...hotel, bookings: counting }, ana)).toEqual({ claimable: 1 });
    more(30, null);
    expect(await countClaimable({ ...hotel, bookings: counting }, ana)).toEqual({ claimable: 20 });
    expect(read).toEqual([1, 20]);
  });

  it('is not offered while it is held', async () => {
    const hotel = aHotel();
    await visited(hotel, { email: ana.email });
    expect(await claimBookings(hotel, ana)).toEqual({ claimed: 0 });
  });
});
