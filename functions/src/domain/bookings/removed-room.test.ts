import { describe, expect, it } from 'vitest';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { aHotel, ana, aRequest, root } from '../../testing/builders.ts';
import { createBooking } from './create-booking.ts';
import { deleteRoom } from '../rooms/edit-rooms.ts';
import { changeStay } from './change-stay.ts';
import { checkIn, markNoShow } from './check-in.ts';
import { checkOut } from './check-out.ts';
import { KEEP_AGREED_PRICE } from './plan-change.ts';
import { undoStep } from './undo-step.ts';

const REMOVED = {
  code: 'booking/not-now',
  extra: { fields: { state: 'Sea View has been removed, so its nights can’t be held again.' } },
};

/** Ana has Sea View from Monday 14 to Friday 18 June; it is Tuesday 15 June, at nine in the evening at the hotel. */
async function aTuesday() {
  const hotel = aHotel();
  const { insertedId: id } = await createBooking(hotel, ana, aRequest(aStay('2027-06-14', '2027-06-18')));
  hotel.time.now = new Date('2027-06-16T01:00:00Z');
  const rev = () => ({ rev: hotel.db.bookings.get(id)?.rev ?? 0 });
  return {
    hotel,
    leave: async (how: { releases: boolean }) => {
      await checkIn(hotel, root, id, rev());
      return checkOut(hotel, root, id, { ...rev(), ...how, requotes: false, reason: 'An invoice' });
    },
    neverCame: () => markNoShow(hotel, root, id, { ...rev(), releases: true }),
    comes: () => checkIn(hotel, root, id, rev()),
    undo: () => undoStep(hotel, root, id, rev()),
    remove: () => deleteRoom(hotel, root, 'sea-view'),
    saved: () => JSON.stringify([...hotel.db.bookings, ...hotel.db.nights]),
  };
}

describe('once the room of a stay with released nights is removed,', () => {
  it('an early check-out is not undone, and the desk is told why', async () => {
    const { leave, remove, undo, saved } = await aTuesday();
    await leave({ releases: true });
    expect(await remove()).toEqual({ deletedCount: 1 });
    const before = saved();
    await expect(undo()).rejects.toMatchObject(REMOVED);
    expect(saved()).toBe(before);
  });

  it('a no-show is neither undone nor checked in', async () => {
    const { neverCame, remove, undo, comes, saved } = await aTuesday();
    await neverCame();
    await remove();
    const before = saved();
    await expect(undo()).rejects.toMatchObject(REMOVED);
    await expect(comes()).rejects.toMatchObject(REMOVED);
    expect(saved()).toBe(before);
  });
});

it('the details of a guest who never came can be corrected once their room is removed, but the stay cannot be lengthened', async () => {
  const { hotel, remove } = await aTuesday();
  const [id = ''] = [...hotel.db.bookings.keys()];
  hotel.time.now = new Date('2027-06-19T16:00:00Z');
  expect(await remove()).toEqual({ deletedCount: 1 });
  const corrected = { ...KEEP_AGREED_PRICE, rev: 1, email: 'ana@correct.test' };
  expect(await changeStay(hotel, root, id, corrected)).toMatchObject({
    email: 'ana@correct.test',
    total: 480,
  });
  const longer = { ...KEEP_AGREED_PRICE, rev: 2, checkout: day('2027-06-20') };
  await expect(changeStay(hotel, root, id, longer)).toBeRefused('room/not-found');
});

it('an early check-out is undone while its room is there', async () => {
  const { leave, undo, hotel } = await aTuesday();
  await leave({ releases: true });
  expect(await undo()).toMatchObject({ state: 'checked-in' });
  expect(hotel.db.nights.size).toBe(4);
});
