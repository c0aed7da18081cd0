import { proofOfMoney } from '../../testing/proof-of.ts';
import { describe, expect, it } from 'vitest';
import { ana, aRequest, aRoom, clerk } from '../../testing/builders.ts';
import { aPaidHotel, held, paid } from '../../testing/paying.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { getLedger } from './ledger.ts';
import { requestPayment } from './request-payment.ts';
import { sweepPayments } from './sweep-payments.ts';
import { takePayment } from './take-payment.ts';

const refused = (state: string) => ({ code: 'booking/not-now', extra: { fields: { state } } });

it('the payments of one booking are at most 20 that its guest began, and 29 with those of the desk', async () => {
  const { hotel, id } = await paid('deposit');
  for (let n = 2; n <= 20; n += 1) {
    await requestPayment(hotel, ana, id);
    hotel.pass(60);
    await sweepPayments(hotel); // it was not paid
  }
  expect(hotel.booking(id).payments).toBe(20);
  await expect(requestPayment(hotel, ana, id)).rejects.toMatchObject(
    refused('Too many online payment attempts for this stay. Please pay at the hotel.'),
  );
  const cash = { amount: 100, method: 'cash' } as const;
  for (let n = 21; n <= 29; n += 1) await takePayment(hotel, clerk, id, cash);
  await expect(takePayment(hotel, clerk, id, cash)).rejects.toMatchObject(
    refused('This stay has 29 payments, and can’t have more. Put the rest in its note.'),
  );
  expect(await proofOfMoney(hotel)).toEqual([]);
});

/** A stay of two nights that costs more than eight digits, or less than $0.50; nothing is paid. */
async function aStayOf(price: number) {
  const hotel = aPaidHotel({ pay: 'choice' });
  hotel.db.rooms.set('sea-view', aRoom({ price }));
  const { insertedId: id } = await createBooking(hotel, ana, aRequest({ pay: 'hotel' }));
  return { hotel, id };
}

describe('what the provider does not take', () => {
  it.each([600_000, 0.2])('is not offered online, but paid at the hotel: two nights of %d', async (price) => {
    const { hotel, id } = await aStayOf(price);
    expect(await getLedger(hotel, ana, id)).toMatchObject({ due: price * 200, dueOnline: 0 });
    await expect(requestPayment(hotel, ana, id)).rejects.toMatchObject(
      refused('This amount can only be paid at the hotel.'),
    );
    await takePayment(hotel, clerk, id, { amount: price * 200, method: 'transfer' });
    expect(await getLedger(hotel, ana, id)).toMatchObject({ due: 0 });
  });

  it('is no way to pay when booking: of a dear stay, a deposit is', async () => {
    const { hotel } = await aStayOf(100);
    hotel.db.rooms.set('dear', aRoom({ _id: 'dear', price: 600_000 }));
    const dear = { room: { _id: 'dear' } };
    await expect(held(hotel, ana, { ...dear, pay: 'full' })).rejects.toMatchObject({
      extra: { fields: { pay: 'You can’t pay for this stay that way.' } },
    });
    expect(hotel.booking((await held(hotel, ana, { ...dear, pay: 'deposit' })).id).hold?.amount).toBe(
      36_000_000,
    );
  });
});
