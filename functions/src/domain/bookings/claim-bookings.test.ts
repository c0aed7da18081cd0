import { describe, expect, it } from 'vitest';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { visited } from '../../testing/a-visit.ts';
import { aHotel, ana, ben, clerk } from '../../testing/builders.ts';
import { syncUser } from '../users/sync-user.ts';
import { addStay } from './add-stay.ts';
import { confirmStay } from './confirm-stay.ts';
import { followAddress } from './follow-address.ts';
import { getBooking } from './get-booking.ts';
import { claimBookings, countClaimable } from './claim-bookings.ts';

describe('what was booked without an account', () => {
  it('is offered to whoever has proven the address, and added once', async () => {
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
    expect(hotel.db.bookings.get(_id)).toMatchObject({ uid: 'ana', source: 'desk' });
  });

  it("is not added by an old token, whose address is another account's by now, or whose account has another", async () => {
    const hotel = aHotel();
    const { _id } = await addStay(hotel, clerk, A_DESK_ORDER);
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    const refused = { code: 'auth/required' };
    await expect(claimBookings(hotel, { ...ana, uid: 'former' })).rejects.toMatchObject(refused);
    hotel.accounts.tokens.set('ana', { ...ana, email: 'ana.new@elsewhere.test' });
    await followAddress(hotel, 'ana');
    await expect(claimBookings(hotel, ana)).rejects.toMatchObject(refused);
    expect(hotel.db.bookings.get(_id)?.uid).toBeNull();
  });

  it('is not while it is held', async () => {
    const hotel = aHotel();
    await visited(hotel, { email: ana.email });
    expect(await claimBookings(hotel, ana)).toEqual({ claimed: 0 });
  });
});
