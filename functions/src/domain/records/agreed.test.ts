import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { day } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { aHotel, ana, aRequest, clerk, root } from '../../testing/builders.ts';
import { saveTariff } from '../rates/save-rates.ts';
import { reconcile } from '../reconcile/proof.ts';
import { changeStay } from '../bookings/change-stay.ts';
import { createBooking } from '../bookings/create-booking.ts';

it('keeps by which rates each night goes that the desk names a price for, also of nights that were agreed before', async () => {
  const hotel = aHotel();
  const { insertedId } = await createBooking(hotel, ana, aRequest());
  await saveTariff(hotel, root, { ...DEFAULT_TARIFF, roundTo: 100 });
  const named = { pricing: 'named', nightlyPrice: 5000, reason: 'Noise', overridesRules: false } as const;
  await changeStay(hotel, clerk, insertedId, { rev: 1, checkout: day('2027-06-17'), ...named });
  expect(hotel.db.audit.at(-1)?.agreed?.stay).toMatchObject({
    nights: ['2027-06-14', '2027-06-15', '2027-06-16'],
    tariff: 1,
    kept: { '2027-06-14': 0, '2027-06-15': 0 },
    bill: 0,
  });
  expect((await reconcile(hotel, () => undefined)).differences).toBe(0);
});
