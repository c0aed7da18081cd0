import type { Tariff } from '@innkeep/contract/rates/tariff';
import { aStay } from '@innkeep/contract/testing/dates';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { today } from '../domain/desk/today.ts';
import { giveRefund } from '../domain/payments/give-refund.ts';
import { takePayment } from '../domain/payments/take-payment.ts';
import { checkIn, markNoShow } from '../domain/bookings/check-in.ts';
import { checkOut } from '../domain/bookings/check-out.ts';
import { undoStep } from '../domain/bookings/undo-step.ts';
import { waive } from '../domain/bookings/waive.ts';
import { aHotel, ana, aRequest, clerk } from './builders.ts';

function gone(): never {
  throw new Error('The booking is gone.');
}

/** Ana has booked Sea View for two nights from 14 June, for $240 without a tariff. */
export async function aBookedStay(tariff?: Tariff) {
  const hotel = { ...aHotel(), takesPayments: false };
  if (tariff) hotel.db.tariff = tariff;
  const { insertedId: id } = await createBooking(hotel, ana, aRequest(aStay('2027-06-14', '2027-06-16')));
  const booking = () => hotel.db.bookings.get(id) ?? gone();
  const rev = () => booking().rev;
  const waiver = (amount: number, due: number) => ({ rev: rev(), amount, due, reason: 'Cold water' });
  return {
    hotel,
    id,
    booking,
    rev,
    at: (time: string) => {
      hotel.time.now = new Date(time);
    },
    take: (amount: number) => takePayment(hotel, clerk, id, { amount, method: 'cash' }),
    giveBack: (amount: number) =>
      giveRefund(hotel, clerk, id, { payment: `${id}-1`, amount, reason: 'Cold', replaces: undefined }),
    leave: (how: object = {}) =>
      checkOut(hotel, clerk, id, { rev: rev(), releases: true, requotes: false, ...how }),
    waive: (amount: number, due: number) => waive(hotel, clerk, id, waiver(amount, due)),
    undo: () => undoStep(hotel, clerk, id, { rev: rev() }),
    lastEntry: () => hotel.db.audit.at(-1),
    alerts: async () =>
      (await today(hotel)).alerts.map((alert) => [alert.kind, 'stay' in alert && alert.stay.due]),
  };
}

/** Ana has been here since the 14th, and leaves today. */
export async function aStayOnItsLastDay() {
  const stay = await aBookedStay();
  stay.at('2027-06-14T20:30:00Z');
  await checkIn(stay.hotel, clerk, stay.id, { rev: 1 });
  stay.at('2027-06-16T14:30:00Z');
  return stay;
}

/** Ana has not come on her day of arrival. */
export async function aMissedStay() {
  const stay = await aBookedStay();
  stay.at('2027-06-14T23:30:00Z');
  return {
    ...stay,
    noShow: (how: object = {}) =>
      markNoShow(stay.hotel, clerk, stay.id, { rev: stay.rev(), releases: true, ...how }),
  };
}
