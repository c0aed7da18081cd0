import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { aStay } from '@innkeep/contract/testing/dates';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, root } from '../../testing/builders.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { savePromo, saveTariff } from './save-rates.ts';

const aFee = { id: 'linen', name: 'Linen', per: 'stay', amount: 2000 } as const;

describe('saveTariff', () => {
  it('puts the next version in force, keeps the one before, and remembers who did it', async () => {
    const hotel = aHotel();
    const saved = await saveTariff(hotel, root, { ...DEFAULT_TARIFF, roundTo: 100 });
    expect(saved).toEqual({ ...DEFAULT_TARIFF, version: 1, roundTo: 100 });
    expect(await hotel.rates.tariff()).toEqual(saved);
    expect([...hotel.db.tariffs.keys()]).toEqual([0, 1]);
    expect(hotel.db.audit).toEqual([
      { action: 'rates/changed', by: 'root', target: '1', at: hotel.time.now },
    ]);
  });

  it('refuses a change to outdated rates, and writes nothing', async () => {
    const hotel = aHotel();
    await saveTariff(hotel, root, { ...DEFAULT_TARIFF, roundTo: 100 });
    const late = saveTariff(hotel, root, { ...DEFAULT_TARIFF, roundTo: 5 });
    await expect(late).rejects.toMatchObject({ code: 'rates/changed', status: 409 });
    expect(await hotel.rates.tariff()).toMatchObject({ version: 1, roundTo: 100 });
    expect(hotel.db.audit).toHaveLength(1);
  });

  it('answers a repeated change with the current rates', async () => {
    const hotel = aHotel();
    const change = { ...DEFAULT_TARIFF, roundTo: 100 };
    const saved = await saveTariff(hotel, root, change);
    expect(await saveTariff(hotel, root, change)).toEqual(saved);
    expect([[...hotel.db.tariffs.keys()], hotel.db.audit.length]).toEqual([[0, 1], 1]);
    await saveTariff(hotel, root, { ...saved, roundTo: 5 });
    await expect(saveTariff(hotel, root, change)).toBeRefused('rates/changed');
  });

  it('changes no existing booking', async () => {
    const hotel = aHotel();
    const { booking } = await createBooking(hotel, ana, aRequest());
    await saveTariff(hotel, root, { ...DEFAULT_TARIFF, fees: [aFee] });
    expect(hotel.db.bookings.get(booking._id)).toMatchObject({ total: 240, quote: { tariff: 0 } });
    const next = await createBooking(hotel, ana, aRequest(aStay('2027-06-16', '2027-06-18')));
    expect(next.booking).toMatchObject({ total: 260, quote: { tariff: 1 } });
  });
});

describe('savePromo', () => {
  it('adds a promotion that is not used yet, and remembers who did', async () => {
    const hotel = aHotel();
    expect(await savePromo(hotel, root, 'WELCOME', aPromo())).toEqual({
      ...aPromo(),
      code: 'WELCOME',
      version: 1,
      uses: 0,
    });
    expect(hotel.db.audit).toMatchObject([{ action: 'promo/saved', by: 'root', target: 'WELCOME' }]);
  });

  it('keeps the count of one that it changes', async () => {
    const hotel = aHotel();
    await savePromo(hotel, root, 'WELCOME', aPromo());
    await createBooking(hotel, ana, aRequest({ code: 'WELCOME' }));
    const changed = await savePromo(hotel, root, 'WELCOME', aPromo({ isActive: false, version: 1 }));
    expect(changed).toMatchObject({ uses: 1, isActive: false, version: 2 });
  });

  it('refuses a change to an outdated promotion, and a second promotion of one code', async () => {
    const hotel = aHotel();
    await savePromo(hotel, root, 'WELCOME', aPromo());
    await savePromo(hotel, root, 'WELCOME', aPromo({ worth: 2000, version: 1 }));
    for (const late of [aPromo({ isActive: false, version: 1 }), aPromo({ worth: 500 })])
      await expect(savePromo(hotel, root, 'WELCOME', late)).rejects.toMatchObject({
        code: 'rates/changed',
        status: 409,
      });
    expect(hotel.db.promos.get('WELCOME')).toMatchObject({ worth: 2000, isActive: true, version: 2 });
    expect(hotel.db.audit).toHaveLength(2);
    await expect(savePromo(hotel, root, 'UNKNOWN', aPromo({ version: 1 }))).toBeRefused('rates/changed');
  });

  it('answers a repeated change with what is saved', async () => {
    const hotel = aHotel();
    await savePromo(hotel, root, 'WELCOME', aPromo());
    await createBooking(hotel, ana, aRequest({ code: 'WELCOME' }));
    const again = await savePromo(hotel, root, 'WELCOME', aPromo());
    expect(again).toMatchObject({ version: 1, uses: 1 });
    expect(hotel.db.audit.filter(({ action }) => action === 'promo/saved')).toHaveLength(1);
  });
});
