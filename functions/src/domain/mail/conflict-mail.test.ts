import { aStay } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { mails, soldTwice } from '../../testing/a-channel.ts';
import { templateInput } from './template-input.ts';

it('a mail about a conflict names its guest as they are called when it leaves', async () => {
  const { hotel, bookingId } = await soldTwice();
  const [mail] = mails(hotel);
  const booking = hotel.db.bookings.get(bookingId);
  if (!mail || !booking) throw new Error('There is a mail about a booking.');
  const holder = { kind: 'stay', _id: bookingId, roomName: 'Sea View', from: '2027-06-14', to: '2027-06-16' };
  const { checkin: from, checkout: to } = aStay('2027-06-13', '2027-06-17');
  const nights = ['2027-06-14', '2027-06-15'];
  const conflict = { from, to, nights, holdsSome: true };
  const named = async () => templateInput(hotel, mail, undefined);
  expect(await named()).toEqual({
    kind: 'channel-conflict',
    data: {
      channel: 'Airbnb',
      roomName: 'Sea View',
      conflicts: [{ ...conflict, holders: [{ ...holder, name: 'ana' }] }],
    },
  });

  const guest = { ...booking.guest, name: 'Ana Lima' };
  hotel.db.bookings.set(bookingId, { ...booking, guest });
  expect(await named()).toMatchObject({ data: { conflicts: [{ holders: [{ name: 'Ana Lima' }] }] } });
  hotel.db.bookings.delete(bookingId);
  expect(await named()).toMatchObject({ data: { conflicts: [{ holders: [] }] } });
});
