import { aStay } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel, ana, aRequest, ben, root } from '../../testing/builders.ts';
import { aBookedHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { getBooking } from '../bookings/get-booking.ts';
import { listBookings } from '../bookings/list-bookings.ts';
import { getDeskBooking, saveNote } from './desk-booking.ts';

describe('a booking at the desk', () => {
  it('shows all there is to know', async () => {
    const { hotel, insertedId } = await aBookedHotelWithMail();
    hotel.db.users.set(root.uid, { _id: root.uid, email: root.email, name: 'Robin', role: 'admin' });
    await createBooking(hotel, ben, aRequest({ ...aStay('2027-07-01', '2027-07-02'), email: ben.email }));
    await saveNote(hotel, root, insertedId, { note: 'Brings a dog', before: '' });
    const at = '2027-06-01T16:00:00.000Z';
    const shown = await getDeskBooking(hotel, insertedId);
    expect(shown).not.toHaveProperty('payByLink');
    expect(shown).toMatchObject({
      booking: { _id: insertedId, state: 'booked', email: ana.email, total: 240 },
      due: 24_000,
      source: 'site',
      createdAt: at,
      note: 'Brings a dog',
      mail: [{ kind: 'confirmation', state: 'PENDING', attempts: 0, at }],
      audit: [
        { action: 'booking/noted', by: 'Robin', at, target: insertedId },
        { action: 'booking/made', by: 'the guest', at, target: insertedId },
      ],
    });
  });

  it('shows the latest hundred of what happened, and says that there was more', async () => {
    const { db, ...hotel } = aHotel();
    db.bookings.set('b1', aStoredBooking('b1', '2027-06-01', '2027-06-03'));
    const noted = (minute: number) => {
      const at = new Date(Date.UTC(2027, 4, 1, 0, minute));
      db.audit.push({ action: 'booking/noted', by: root.uid, target: 'b1', at });
    };
    for (let minute = 0; minute < 100; minute += 1) noted(minute);
    expect(await getDeskBooking(hotel, 'b1')).not.toHaveProperty('hasEarlierEntries');
    noted(100);
    const { audit, hasEarlierEntries } = await getDeskBooking(hotel, 'b1');
    expect([audit.length, audit[0]?.at, hasEarlierEntries]).toEqual([100, '2027-05-01T01:40:00.000Z', true]);
  });

  it('holds nothing that only the server knows', async () => {
    const { db, ...hotel } = aHotel();
    db.bookings.set('b1', aStoredBooking('b1', '2027-06-01', '2027-06-03', { uid: null, source: 'phone' }));
    const shown = await getDeskBooking(hotel, 'b1');
    expect(Object.keys(shown.booking)).not.toEqual(expect.arrayContaining(['uid']));
    expect(shown.booking).not.toHaveProperty('tokens');
    expect(shown).toMatchObject({ source: 'phone', note: '', mail: [], audit: [] });
    expect(shown).not.toHaveProperty('checkedInAt');
  });

  it.each([
    ['who has no account', {}, { rest: 24_000 }],
    ['with an account', { uid: ana.uid }, { rest: 24_000 }],
    ['without an address', { email: '' }, undefined],
    ['who is in the house', { state: 'checked-in' as const }, undefined],
    ['who is yet to confirm', { state: 'held' as const }, undefined],
    ['who has paid', { money: { paid: 24_000, refunded: 0 } }, undefined],
  ])('says what a link can ask a guest to pay %s', async (_who, changes, asks) => {
    const { db, ...hotel } = aHotel();
    const visitors = aStoredBooking('b1', '2027-06-01', '2027-06-03', { uid: null, ...changes });
    db.bookings.set('b1', visitors);
    expect((await getDeskBooking({ ...hotel, takesPayments: true }, 'b1')).payByLink).toEqual(asks);
    expect(await getDeskBooking({ ...hotel, takesPayments: false }, 'b1')).not.toHaveProperty('payByLink');
  });

  it('tells when the guest came and went', async () => {
    const { db, ...hotel } = aHotel();
    const [checkedInAt, checkedOutAt] = [new Date('2027-06-01T20:00:00Z'), new Date('2027-06-03T14:00:00Z')];
    const state = 'checked-out';
    db.bookings.set(
      'b1',
      aStoredBooking('b1', '2027-06-01', '2027-06-03', { state, checkedInAt, checkedOutAt }),
    );
    expect(await getDeskBooking(hotel, 'b1')).toMatchObject({
      checkedInAt: '2027-06-01T20:00:00.000Z',
      checkedOutAt: '2027-06-03T14:00:00.000Z',
    });
  });

  it('is not found where there is none', async () => {
    await expect(getDeskBooking(aHotel(), 'b1')).toBeRefused('booking/not-found');
  });
});

describe('a note', () => {
  it('is read by no guest', async () => {
    const { hotel, insertedId } = await aBookedHotelWithMail();
    await saveNote(hotel, root, insertedId, { note: 'Brings a dog', before: '' });
    const read = [
      await getBooking(hotel, ana, insertedId),
      await listBookings(hotel, ana, { email: ana.email }),
    ];
    expect(JSON.stringify(read)).not.toContain('dog');
  });

  it('replaces the one before, and is audited without its words', async () => {
    const { db, ...hotel } = aHotel();
    db.bookings.set('b1', aStoredBooking('b1', '2027-06-01', '2027-06-03'));
    await saveNote(hotel, root, 'b1', { note: 'Was rude', before: '' });
    expect(await saveNote(hotel, root, 'b1', { note: '', before: 'Was rude' })).toEqual({ note: '' });
    expect((await getDeskBooking(hotel, 'b1')).note).toBe('');
    expect(db.audit).toHaveLength(2);
    expect(JSON.stringify(db.audit)).not.toContain('rude');
  });

  it('replaces only the version that was changed', async () => {
    const { db, ...hotel } = aHotel();
    db.bookings.set('b1', aStoredBooking('b1', '2027-06-01', '2027-06-03'));
    await saveNote(hotel, root, 'b1', { note: 'Brings a dog', before: '' });
    const late = saveNote(hotel, root, 'b1', { note: 'Comes by train', before: '' });
    await expect(late).rejects.toMatchObject({ code: 'booking/changed', status: 409 });
    expect(db.notes.get('b1')).toMatchObject({ note: 'Brings a dog' });
    await saveNote(hotel, root, 'b1', { note: 'Comes by train', before: 'Brings a dog' });
    expect(db.notes.get('b1')).toMatchObject({ note: 'Comes by train' });
  });

  it('is saved once where it is sent again', async () => {
    const { db, ...hotel } = aHotel();
    db.bookings.set('b1', aStoredBooking('b1', '2027-06-01', '2027-06-03'));
    const note = { note: 'Brings a dog', before: '' };
    await saveNote(hotel, root, 'b1', note);
    expect(await saveNote(hotel, root, 'b1', note)).toEqual({ note: 'Brings a dog' });
    expect(db.audit).toHaveLength(1);
  });

  it('is refused for a booking that does not exist', async () => {
    const { db, ...hotel } = aHotel();
    const note = saveNote(hotel, root, 'b1', { note: 'x', before: '' });
    await expect(note).toBeRefused('booking/not-found');
    expect([db.notes.size, db.audit.length]).toEqual([0, 0]);
  });
});
