import { deskBookingSchema } from '@innkeep/contract/desk/desk-inputs';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { aStoredClosing } from '../../testing/a-stored-block.ts';
import { aHotel, aRoom, clerk, root } from '../../testing/builders.ts';
import { takePayment } from '../payments/take-payment.ts';
import { addGroup, addStay } from './add-stay.ts';

let hotel: ReturnType<typeof aHotel>;

beforeEach(() => {
  hotel = aHotel();
});

/** A guest who has been here since 28 May; it is 1 June. */
const ENTERED = {
  ...A_DESK_ORDER,
  ...aStay('2027-05-28', '2027-06-04'),
  isWalkIn: true,
  reason: 'Our first day with this software',
};

describe('a guest who arrived on an earlier day', () => {
  it('is entered by an admin, with a reason, and sent nothing', async () => {
    const booking = await addStay(hotel, root, ENTERED);
    expect(booking).toMatchObject({ state: 'checked-in', checkin: '2027-05-28', nights: 7 });
    expect([...hotel.db.nights.keys()]).toHaveLength(7);
    expect(hotel.db.audit).toMatchObject([{ action: 'booking/made', by: 'root', why: ENTERED.reason }]);
    expect(hotel.db.mails.size).toBe(0);
  });

  it('is sent the confirmation where the admin says so', async () => {
    await addStay(hotel, root, { ...ENTERED, isTold: true });
    expect([...hotel.db.mails.values()]).toMatchObject([{ kind: 'confirmation', to: 'ana@innkeep.test' }]);
  });

  it('is entered with other rooms in the same way', async () => {
    hotel.db.rooms.set('garden', aRoom({ _id: 'garden', name: 'Garden' }));
    const others = [{ room: 'garden', guests: 1, children: 0, expected: undefined }];
    await expect(addGroup(hotel, clerk, { ...ENTERED, others })).rejects.toMatchObject({ status: 400 });
    expect(await addGroup(hotel, root, { ...ENTERED, others })).toHaveLength(2);
    expect(hotel.db.mails.size).toBe(0);
  });

  it('leaves closed days as they are: what they pay belongs to today', async () => {
    hotel.db.closings.set('2027-05-31', aStoredClosing({ date: day('2027-05-31') }));
    const before = structuredClone([...hotel.db.closings]);
    const { _id } = await addStay(hotel, root, ENTERED);
    await takePayment(hotel, clerk, _id, { amount: 5000, method: 'cash' });
    expect([...hotel.db.closings]).toEqual(before);
    expect((await hotel.closings.moneyOf(day('2027-06-01'))).payments).toHaveLength(1);
  });

  it.each([
    ['by the desk', clerk, ENTERED, 'checkin'],
    ['without a reason', root, { ...ENTERED, reason: '' }, 'reason'],
    ['who is still to come', root, { ...ENTERED, isWalkIn: false }, 'checkin'],
    ['who has left', root, { ...ENTERED, checkout: aStay('2027-05-30', '2027-05-31').checkout }, 'checkin'],
  ] as const)('is not entered %s', async (_how, caller, input, field) => {
    await expect(addStay(hotel, caller, input)).toBeRefused('request/invalid', {
      [field]: expect.any(String) as string,
    });
    expect(hotel.db.bookings.size).toBe(0);
  });

  it('arrived at most thirty nights ago', () => {
    const context = { now: hotel.time.now };
    const isValid = (checkin: string) =>
      deskBookingSchema.isValidSync({ ...ENTERED, ...aStay(checkin, '2027-05-31') }, { context });
    expect([isValid('2027-05-02'), isValid('2027-05-01')]).toEqual([true, false]);
  });
});
