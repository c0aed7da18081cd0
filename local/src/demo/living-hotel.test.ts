import {
  type CalendarDate,
  addDays,
  monthOf,
  monthsAfter,
  monthsBetween,
  parseCalendarDate,
} from '@innkeep/contract/calendar-date';
import { parseTariff } from '@innkeep/contract/rates/tariff-schema';
import { guestSchema } from '@innkeep/contract/guest-schema';
import { describe, expect, it } from 'vitest';
import { getFigures } from '../../../functions/src/domain/desk/figures/get-figures.ts';
import { listChannels } from '../../../functions/src/domain/channels/list-channels.ts';
import { pullChannels } from '../../../functions/src/domain/channels/pull-channels.ts';
import { proveFigures } from '../../../functions/src/domain/reconcile/prove-figures.ts';
import { today as dayAtDesk } from '../../../functions/src/domain/desk/today.ts';
import { reconcile, reconcileMoney } from '../../../functions/src/domain/reconcile/proof.ts';
import { isLong } from '../../../functions/src/testing/random-tests.ts';
import { atHotel } from './hotel-time.ts';
import { type Lived, live } from './life/live.ts';
import { planAround } from './plan/make-plan.ts';

/** A day in November and, in a long run, a Saturday in summer. */
const DAYS = ['2026-11-24', '2027-07-17'].map((text) => parseCalendarDate(text));
const SITE = 'http://127.0.0.1:5000';

/** Returns the hotel as the desk finds it in the morning. */
async function morningOf(today: CalendarDate): Promise<Lived> {
  const lived = await live(today, SITE);
  lived.hotel.time.now = atHotel(today, 8 * 60);
  await pullChannels(lived.hotel);
  return lived;
}

const namesOf = (stays: readonly { name: string }[]) => stays.map(({ name }) => name).sort();

describe.each(isLong ? DAYS : DAYS.slice(0, 1))('the demo hotel on %s', async (today) => {
  const { hotel, plan, refused } = await morningOf(today);
  const { db } = hotel;
  const bookings = [...db.bookings.values()];
  const payments = [...db.payments.values()];

  it('has some thirteen hundred stays behind and ahead, and others that came to nothing', () => {
    const of = (...states: string[]) => bookings.filter(({ state }) => states.includes(state)).length;
    expect(of('checked-out', 'checked-in', 'booked')).toBeGreaterThan(1150);
    expect(of('checked-out', 'checked-in', 'booked')).toBeLessThan(1500);
    expect(of('cancelled')).toBeGreaterThan(40);
    expect(of('no-show')).toBeGreaterThan(3);
    expect(of('lapsed')).toBeGreaterThan(3);
    expect(of('held')).toBe(0);
  });

  it('sells three rooms as Balcony Room and two as The Snug, which the desk has booked as such', () => {
    const types = [...db.rooms.values()].flatMap(({ type }) => type?.name ?? []);
    expect(types.sort()).toEqual(['Balcony Room', 'Balcony Room', 'Balcony Room', 'The Snug', 'The Snug']);
    expect(bookings.filter(({ roomType }) => roomType?.name === 'Balcony Room').length).toBeGreaterThan(20);
  });

  it('has twelve invoices and a credit note, without a gap', () => {
    const kinds = [...db.invoices.values()].map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'invoice')).toHaveLength(12);
    expect(kinds.filter((kind) => kind === 'credit-note')).toHaveLength(1);
    expect(db.lastInvoice?.number).toMatch(/^\d{4}-00013$/);
  });

  it('is taken by 45 to 85% in each of fourteen months, and most in summer', async () => {
    const [from, to] = [monthsAfter(monthOf(today), -12), monthsAfter(monthOf(today), 1)];
    const { months } = await getFigures(hotel, { from, to });
    expect(months.map(({ month }) => month)).toEqual(monthsBetween(from, to));
    const taken = months.map(({ occupancy }) => occupancy ?? 0);
    expect(Math.min(...taken)).toBeGreaterThanOrEqual(4500);
    expect(Math.max(...taken)).toBeLessThanOrEqual(8500);
    const summer = months.find(({ month }) => month.endsWith('-08') && month < monthOf(today));
    const winter = months.find(({ month }) => month.endsWith('-02') && month < monthOf(today));
    expect(summer?.occupancy).toBeGreaterThan((winter?.occupancy ?? 0) + 1500);
    for (const month of months.slice(0, 10)) expect(month).toMatchObject({ isFinal: true });
  });

  it('has a day at the desk: four come, one is a day late, six are in the house, three of them leave', async () => {
    const day = await dayAtDesk(hotel);
    expect(namesOf(day.arrivals)).toEqual([
      'Callum Fothergill',
      'Declan Hanrahan',
      'Kavitha Raghavan',
      'Rosalie Thibodeau',
      'Sanne Hoekstra',
    ]);
    expect(namesOf(day.departures)).toEqual([
      'Giulia Castagnaro',
      'Hollis Merriweather',
      'Thorsten Eichholz',
    ]);
    expect(namesOf(day.inHouse)).toEqual([
      'Giulia Castagnaro',
      'Hollis Merriweather',
      'Ifeoma Okafor',
      'Lorraine Jessup',
      'Thorsten Eichholz',
      'Yuto Nishiyama',
    ]);
    expect(bookings.filter(({ state }) => state === 'checked-in')).toHaveLength(6);
    const arriving = (name: string) => day.arrivals.find((stay) => stay.name === name);
    expect(arriving('Rosalie Thibodeau')?.wish).toContain('A crib');
    expect(arriving('Kavitha Raghavan')?.arrivalTime).toContain('after 23:00');
    expect(arriving('Callum Fothergill')).toMatchObject({ state: 'booked' });
    expect(bookings.find(({ guest }) => guest.name === 'Callum Fothergill')?.money).toBeUndefined();
    const owing = day.departures.filter(({ due }) => due > 0);
    expect(namesOf(owing)).toEqual(['Giulia Castagnaro']);
  });

  it('needs the desk to look at six things', async () => {
    const { alerts } = await dayAtDesk(hotel);
    const told = alerts.map((alert) => {
      if ('conflict' in alert) return `${alert.kind} ${alert.conflict.name}`;
      if ('stay' in alert) return `${alert.kind} ${alert.stay.name}`;
      return `${alert.kind} ${('name' in alert && alert.name) || ''}`;
    });
    expect(told).toEqual([
      'channel-conflict Booking.com',
      'payment-disputed Wendell Barlow',
      'owing Quentin Ransome',
      'overdue-arrival Declan Hanrahan',
      'overdue-departure Lorraine Jessup',
      'mail-failed Bronwen Penhaligon',
    ]);
  });

  it('sells one room at two portals: one stay is held for them, and one conflict is open', async () => {
    const { channels, conflicts, stays } = await listChannels(hotel);
    expect(channels.map(({ name, roomId, reading }) => [name, roomId, reading.events])).toEqual([
      ['Airbnb', 'chandlery-twin', 1],
      ['Booking.com', 'chandlery-twin', 1],
    ]);
    expect(stays.map(({ name }) => name).sort()).toEqual(['Airbnb', 'Booking.com']);
    expect(conflicts).toEqual([expect.objectContaining({ name: 'Booking.com', roomName: 'Chandlery Twin' })]);
    expect(conflicts[0]?.holders).toEqual([expect.objectContaining({ kind: 'stay' })]);
    expect(conflicts[0]?.nights).toHaveLength(1);
  });

  it('keeps two rooms free from today on', () => {
    const held = [...db.nights.keys()].filter((night) => night.slice(-today.length) >= today);
    expect(held.some((night) => night.startsWith('tide-room/') || night.startsWith('garden-room/'))).toBe(
      false,
    );
    expect(held.length).toBeGreaterThan(150);
  });

  it('has rates that an admin could have saved, with a tax, a deposit and a code that was used 17 times', () => {
    const { tariff } = db;
    expect({ ...parseTariff(tariff), version: 2 }).toEqual(tariff);
    expect(tariff.taxes).toMatchObject([
      { name: 'State lodging tax', rate: 9000 },
      { name: 'Sales tax on food', rate: 8000 },
    ]);
    const picnics = [...db.bookings.values()].filter(({ quote }) => quote.extras?.[0]?.id === 'picnic');
    expect(picnics.length).toBeGreaterThan(10);
    expect(tariff.policy).toMatchObject({ deposit: 3000, pay: 'choice' });
    expect(db.promos.get('QUIET-WEEK')?.uses).toBe(17);
  });

  it('was paid in every way, to two people, at all hours', () => {
    const paid = payments.filter(({ state }) => state === 'paid');
    const takers = new Set(paid.map(({ takenBy = 'online' }) => takenBy));
    expect([...takers].sort()).toEqual(['demo-desk', 'demo-desk-2', 'online']);
    expect([...new Set(paid.map(({ method }) => method))].sort()).toEqual([
      'cash',
      'online',
      'terminal',
      'transfer',
    ]);
    const round = paid.filter(({ paidAt }) => paidAt?.getUTCMinutes() === 0);
    expect(round.length).toBeLessThan(paid.length / 20);
    expect([...db.refunds.values()].filter(({ state }) => state === 'done').length).toBeGreaterThan(20);
  });

  it('has counted the cash of two weeks, but not yet that of yesterday', () => {
    const own = [...db.closings.values()].filter(({ note }) => !note.startsWith('Closed together'));
    const days = own.map(({ date }) => date).sort();
    expect(days).toHaveLength(14);
    expect(days.at(-1)).toBe(addDays(today, -2));
    const short = [...db.closings.values()].filter(({ counted, expected }) => counted !== expected);
    expect(short).toMatchObject([{ note: 'A five is missing, counted twice' }]);
  });

  it('has guests who came again, with addresses and numbers that no real person has', () => {
    const stays = new Map<string, number>();
    for (const { email } of bookings) if (email) stays.set(email, (stays.get(email) ?? 0) + 1);
    expect([...stays.values()].filter((count) => count > 1).length).toBeGreaterThan(60);
    for (const { email, guest } of bookings) {
      expect(email).toMatch(/^$|@innkeep\.test$/);
      expect(guestSchema.validateSync(guest)).toEqual(guest);
      expect(guest.phone).toMatch(
        /^\+(1 (\d{3} )?555 01|44 7700 900|49 30 23125 |33 6 39 98|353 20 91|46 70 174 06|61 2 5550)/,
      );
    }
  });

  it('has a family ahead, for which three rooms were booked together', () => {
    const family = bookings.filter(({ group }) => group !== undefined);
    expect(family.map(({ room }) => room._id).sort()).toEqual([
      'chandlery-twin',
      'lantern-loft',
      'sail-loft',
    ]);
    expect(new Set(family.map(({ guest }) => guest.name)).size).toBe(1);
  });

  it('has many guests who booked without an account, by card or by the link in their mail', () => {
    const visits = bookings.filter(({ uid, source }) => uid === null && source === 'site');
    expect(visits.length).toBeGreaterThan(100);
    expect(visits.filter(({ money }) => money === undefined).length).toBeGreaterThan(10);
    expect(visits.filter(({ isUnproven, state }) => isUnproven && state === 'booked')).toEqual([]);
  });

  it('has one stay of the guest account behind, and one ahead', () => {
    const own = bookings.filter(({ uid }) => uid === 'demo-guest');
    expect(own.map(({ state }) => state)).toEqual(['checked-out', 'booked']);
    expect(own[0]?.checkout && own[0].checkout < today).toBe(true);
    expect(own[1]?.checkin && own[1].checkin > today).toBe(true);
  });

  it('is proven: its nights, bills, figures and money agree', async () => {
    const found: unknown[] = [];
    const report = (difference: unknown) => void found.push(difference);
    await reconcile(hotel, report);
    await proveFigures(hotel, report);
    await reconcileMoney(hotel, report);
    expect(found).toEqual([]);
  }, 600_000);

  it('was refused next to nothing by its own rules', () => {
    expect(refused.map(({ code }) => code)).toEqual([]);
  });

  it('has not heard of anything that is still to happen', () => {
    const last = Math.max(...db.audit.map(({ at }) => at.getTime()));
    expect(last).toBeLessThan(atHotel(today, 0).getTime());
    expect(last).toBeGreaterThan(atHotel(addDays(today, -1), 12 * 60).getTime());
    expect(plan.opens <= addDays(today, -365)).toBe(true);
  });
});

it('two starts on one day open the same hotel', () => {
  const [today = parseCalendarDate('2026-11-24')] = DAYS;
  expect(planAround(today)).toEqual(planAround(today));
});
