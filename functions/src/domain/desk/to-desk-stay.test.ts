import { NO_DETAILS } from '@innkeep/contract/guest';
import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { toDeskStay } from './to-desk-stay.ts';

const booking = aStoredBooking('ab1234cd99', '2027-06-01', '2027-06-03');

describe('a stay as the desk sees it', () => {
  it('holds what lists show, and nothing that only the server knows', () => {
    const guest = { name: 'Jörg Müller', phone: '030 1234', arrivalTime: 'around nine', wish: 'A cot' };
    expect(
      toDeskStay({ ...booking, guest, children: 1, rev: 3, releasedFrom: day('2027-06-02'), group: 'first' }),
    ).toEqual({
      _id: 'ab1234cd99',
      rev: 3,
      state: 'booked',
      checkin: '2027-06-01',
      checkout: '2027-06-03',
      name: 'Jörg Müller',
      email: 'ana@innkeep.test',
      phone: '030 1234',
      arrivalTime: 'around nine',
      wish: 'A cot',
      guests: 2,
      children: 1,
      roomId: 'sea-view',
      roomName: 'Sea View',
      releasedFrom: '2027-06-02',
      due: 24_000,
      group: 'first',
    });
  });

  it('says until when it is or was held: by the desk to the day, without an account to the hour', () => {
    const until = '2027-05-01T20:40:00.000Z';
    const unconfirmed = { ...booking, state: 'lapsed' as const, hold: { by: 'guest' as const, until } };
    expect(toDeskStay(unconfirmed)).toMatchObject({ confirmUntil: until });
    expect(toDeskStay(unconfirmed)).not.toHaveProperty('heldUntil');
    const kept = {
      ...booking,
      state: 'held' as const,
      hold: { by: 'desk' as const, until: day('2027-05-04') },
    };
    expect(toDeskStay(kept)).toMatchObject({ heldUntil: '2027-05-04' });
    expect(toDeskStay(kept)).not.toHaveProperty('confirmUntil');
  });

  it.each([
    ['their name', { ...NO_DETAILS, name: 'Ana' }, 'ana.silva@innkeep.test', 'Ana'],
    ["the local part of their e-mail's", NO_DETAILS, 'ana.silva@innkeep.test', 'ana.silva'],
    ["the booking's number", NO_DETAILS, '', 'AB12-34CD'],
  ])('is called by %s', (_what, guest, email, name) => {
    expect(toDeskStay({ ...booking, guest, email }).name).toBe(name);
  });

  it.each([
    ['the bill, before they come', { state: 'booked' as const }, 24_000],
    ['the bill, afterwards', { state: 'checked-out' as const }, 24_000],
    ['nothing of what is cancelled', { state: 'cancelled' as const }, 0],
    ['the fee, where they never came', { state: 'no-show' as const, noShowFee: 12_000 }, 12_000],
    ['no fee, where it was waived', { state: 'no-show' as const, noShowFee: 0 }, 0],
  ])('owes %s', (_what, changes, due) => {
    expect(toDeskStay({ ...booking, ...changes }).due).toBe(due);
  });
});
