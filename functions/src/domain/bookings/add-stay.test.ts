import type { DeskBookingInput } from '@innkeep/contract/desk/desk-inputs';
import { NO_DETAILS } from '@innkeep/contract/guest';
import { aStay } from '@innkeep/contract/testing/dates';
import { tariffWith } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { hotelClock } from '../base/clock.ts';
import { aHotel, ana, aRoom, root } from '../../testing/builders.ts';
import { renderedMail } from '../../testing/hotel-with-mail.ts';
import { cancelBooking } from './cancel-booking.ts';
import { addStay, quoteNewStay } from './add-stay.ts';

describe('the desk books', () => {
  const wanted: DeskBookingInput = {
    ...aStay('2027-06-01', '2027-06-03'),
    guests: 2,
    room: 'sea-view',
    email: '',
    note: '',
    guest: { ...NO_DETAILS, name: 'Jörg Müller', phone: '030 1234567' },
    isWalkIn: false,
    source: 'phone' as const,
    pricing: 'keep',
    reason: '',
    overridesRules: false,
  };

  it('for a guest without an e-mail, with no mail', async () => {
    const hotel = aHotel();
    const booking = await addStay(hotel, root, { ...wanted, note: 'Knows the owner' });
    expect(booking).toMatchObject({ state: 'booked', email: '', total: 240 });
    expect(hotel.db.bookings.get(booking._id)).toMatchObject({ uid: null, source: 'phone' });
    expect([hotel.db.mails.size, hotel.db.nights.size]).toEqual([0, 2]);
    expect(hotel.db.audit).toMatchObject([
      { action: 'booking/made', by: 'root', what: 'Booked at the desk.' },
    ]);
    expect(hotel.db.notes.get(booking._id)).toMatchObject({ note: 'Knows the owner', by: 'root' });
  });

  it('and mails a guest who has one', async () => {
    const hotel = aHotel();
    await addStay(hotel, root, { ...wanted, email: 'Jorg@innkeep.test' });
    const [mail] = hotel.db.mails.values();
    expect(mail?.to).toBe('jorg@innkeep.test');
    const { text } = await renderedMail(hotel, mail);
    expect(text).toContain('because Harbour House booked a room for you.');
    expect(text).not.toContain('/dashboard/booking');
    expect(text).not.toContain('Your Booking');
  });

  it('for a guest at the door, who is checked in at once', async () => {
    const hotel = aHotel();
    expect(await addStay(hotel, root, { ...wanted, isWalkIn: true })).toMatchObject({ state: 'checked-in' });
    const later = { ...wanted, ...aStay('2027-06-10', '2027-06-11'), isWalkIn: true };
    await expect(addStay(hotel, root, later)).toBeRefused('booking/not-now');
  });

  it('whose check-in has the time of the booking’s last change', async () => {
    const hotel = aHotel();
    let ms = hotel.time.now.getTime();
    const clock = hotelClock(() => new Date(ms++));
    const { _id } = await addStay({ ...hotel, clock }, root, { ...wanted, isWalkIn: true });
    const { checkedInAt, updatedAt } = hotel.db.bookings.get(_id) ?? {};
    expect(checkedInAt).toEqual(updatedAt);
  });

  it('at another price only with a reason', async () => {
    const hotel = aHotel();
    const named = { ...wanted, pricing: 'named', nightlyPrice: 8000, reason: 'A colleague' } as const;
    const unsaid = { ...named, reason: '' };
    await expect(addStay(hotel, root, unsaid)).toBeRefused('request/invalid');
    expect((await quoteNewStay(hotel, unsaid)).quote.total).toBe(16_000);
    expect(await addStay(hotel, root, named)).toMatchObject({ total: 160 });
    expect(hotel.db.audit.at(-1)).toMatchObject({ why: 'A colleague' });
  });

  it('once for each form', async () => {
    const hotel = aHotel();
    const first = await addStay(hotel, root, wanted, 'a-form');
    expect((await addStay(hotel, root, wanted, 'a-form'))._id).toBe(first._id);
    await expect(addStay(hotel, root, wanted, 'another')).toBeRefused('booking/dates-taken');
  });

  it('nothing by a form that has booked something else, or whose booking was cancelled', async () => {
    const hotel = aHotel();
    const later = { ...wanted, ...aStay('2027-06-10', '2027-06-12') };
    const { _id } = await addStay(hotel, root, later, 'a-form');
    await expect(addStay(hotel, root, wanted, 'a-form')).toBeRefused('request/key-reused');
    const other = { ...later, guest: { ...later.guest, name: 'Kim Other' } };
    await expect(addStay(hotel, root, other, 'a-form')).toBeRefused('request/key-reused');
    await cancelBooking(hotel, root, _id);
    await expect(addStay(hotel, root, later, 'a-form')).toBeRefused('booking/cancelled');
  });

  it('a room that is not for sale only with a reason', async () => {
    const hotel = aHotel(aRoom({ notForSale: true }));
    await expect(addStay(hotel, root, wanted)).toBeRefused('room/not-for-sale');
    expect((await quoteNewStay(hotel, wanted)).problems).toEqual({ room: 'This room is not for sale.' });
    const why = { overridesRules: true, reason: 'For the painters' };
    expect(await addStay(hotel, root, { ...wanted, ...why })).toMatchObject({ state: 'booked' });
  });

  it('by a rate plan against its conditions only with a reason, which the quote names', async () => {
    const hotel = aHotel();
    hotel.db.tariff = tariffWith({ plans: [{ id: 'weekly', name: 'Weekly', percent: -1000, minNights: 7 }] });
    const weekly = { ...wanted, plan: 'weekly' };
    expect(await quoteNewStay(hotel, weekly)).toMatchObject({
      quote: { total: 21_600 },
      problems: { checkout: 'Weekly is for stays of at least 7 nights.' },
    });
    await expect(addStay(hotel, root, weekly)).toBeRefused('plan/not-offered');
    const why = { overridesRules: true, reason: 'A regular guest' };
    expect(await addStay(hotel, root, { ...weekly, ...why })).toMatchObject({ total: 216 });
  });

  it('and stores no more of the room than for a guest on the site', async () => {
    const hotel = aHotel(aRoom({ amenities: ['wifi'], size: 20 }));
    const { room } = await addStay(hotel, root, wanted);
    expect(Object.keys(room)).toEqual(['_id', 'name', 'price', 'image', 'capacity', 'des']);
  });

  it('and cancels what it has booked', async () => {
    const hotel = aHotel();
    const { _id } = await addStay(hotel, root, { ...wanted, ...aStay('2027-06-10', '2027-06-12') });
    await expect(cancelBooking(hotel, ana, _id)).toBeRefused('auth/forbidden');
    expect(await cancelBooking(hotel, root, _id)).toEqual({ deletedCount: 1 });
    expect([hotel.db.nights.size, hotel.db.mails.size]).toEqual([0, 0]);
  });
});
