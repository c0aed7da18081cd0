import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aStoredBlock } from '../../testing/a-stored-block.ts';
import { aHotel, aRoom, root } from '../../testing/builders.ts';
import { arrangeRooms } from '../rooms/edit-rooms.ts';
import { chart } from './chart.ts';

const june = { from: day('2027-06-01'), to: day('2027-07-01') };

function aFurnishedHotel() {
  const hotel = aHotel(aRoom(), aRoom({ _id: 'attic', name: 'Attic', capacity: 3 }));
  const add = (...bookings: ReturnType<typeof aStoredBooking>[]) => {
    for (const booking of bookings) hotel.db.bookings.set(booking._id, booking);
  };
  const block = (...blocks: ReturnType<typeof aStoredBlock>[]) => {
    for (const each of blocks) hotel.db.blocks.set(each._id, each);
  };
  return { hotel, add, block };
}

describe('the tape chart', () => {
  it('has the rooms in the order of the site', async () => {
    expect((await chart(aFurnishedHotel().hotel, june)).rooms).toEqual([
      { _id: 'sea-view', name: 'Sea View', capacity: 2 },
      { _id: 'attic', name: 'Attic', capacity: 3 },
    ]);
  });

  it('has the rooms as the hotel has arranged them, and says which are not for sale, and of a type', async () => {
    const type = { _id: 'type-double', name: 'Double' };
    const attic = aRoom({ _id: 'attic', name: 'Attic', capacity: 3, notForSale: true, type });
    const hotel = aHotel(aRoom(), attic);
    await arrangeRooms(hotel, root, { order: ['attic'] });
    expect((await chart(hotel, june)).rooms).toEqual([
      { _id: 'attic', name: 'Attic', capacity: 3, notForSale: true, type },
      { _id: 'sea-view', name: 'Sea View', capacity: 2 },
    ]);
  });

  it('has the rooms of a type together, where the first of them stands', async () => {
    const type = { _id: 'type-double', name: 'Double' };
    const hotel = aHotel(aRoom({ _id: 'a', type }), aRoom({ _id: 'b' }), aRoom({ _id: 'c', type }));
    expect((await chart(hotel, june)).rooms.map(({ _id }) => _id)).toEqual(['a', 'c', 'b']);
  });

  it('shows who holds nights in the window, and no others', async () => {
    const { hotel, add } = aFurnishedHotel();
    add(
      aStoredBooking('before', '2027-05-30', '2027-06-01'),
      aStoredBooking('across-its-begin', '2027-05-31', '2027-06-02'),
      aStoredBooking('all-of-it', '2027-06-01', '2027-07-01'),
      aStoredBooking('across-its-end', '2027-06-30', '2027-07-02'),
      aStoredBooking('after', '2027-07-01', '2027-07-02'),
      aStoredBooking('cancelled', '2027-06-10', '2027-06-12', { state: 'cancelled' }),
      aStoredBooking('gone', '2027-05-25', '2027-06-03', {
        state: 'checked-out',
        releasedFrom: day('2027-06-01'),
      }),
      aStoredBooking('no-show', '2027-05-31', '2027-06-03', { state: 'no-show' }),
    );
    const { stays } = await chart(hotel, june);
    expect(stays.map(({ _id }) => _id)).toEqual([
      'across-its-begin',
      'no-show',
      'all-of-it',
      'across-its-end',
    ]);
  });

  it('shows blocks with nights in the window, without those that are lifted', async () => {
    const { hotel, block } = aFurnishedHotel();
    block(
      aStoredBlock('week', '2027-06-28', '2027-07-05'),
      aStoredBlock('in-the-same-week', '2027-07-01', '2027-07-02'),
      aStoredBlock('over', '2027-05-31', '2027-06-01'),
      aStoredBlock('lifted', '2027-06-10', '2027-06-12', { isLifted: true, weeks: [] }),
    );
    expect((await chart(hotel, june)).blocks).toEqual([
      {
        _id: 'week',
        rev: 1,
        roomId: 'sea-view',
        from: '2027-06-28',
        to: '2027-07-05',
        kind: 'closed',
        note: 'Painters',
      },
    ]);
  });
});
