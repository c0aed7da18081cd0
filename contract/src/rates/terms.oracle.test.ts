import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf, type CalendarDate } from '../calendar-date.ts';
import { nightsOf, type Stay } from '../stay.ts';
import { limits, stay, tariff as anyTariff } from '../testing/arbitrary-tariffs.ts';
import { day } from '../testing/dates.ts';
import { seasonWith, tariffWith } from '../testing/tariffs.ts';
import { dayTermsOf } from './day-terms.ts';
import { restrictionsIn } from './restrictions.ts';
import type { Limits, Season, Tariff, Terms } from './tariff.ts';
import { nightPrice, seasonOf, type PricedRoom } from './terms.ts';

/*
 * The code under test stores what a tariff says of a date, for many rooms at once. This looks it up again for
 * each night of each room, as slowly and as simply as possible.
 */

function slowSeasonOf(seasons: readonly Season[], date: CalendarDate): Season | undefined {
  let best: Season | undefined;
  for (const season of seasons) {
    if (date < season.from || date >= season.to) continue;
    const longer = best && daysBetween(season.from, season.to) - daysBetween(best.from, best.to);
    if (longer === undefined || longer < 0 || (longer === 0 && season.from > (best?.from ?? '')))
      best = season;
  }
  return best;
}

function slowLimitsOf({ usual, seasons }: Tariff, roomId: string, date: CalendarDate): Limits {
  const { rooms, ...terms } = slowSeasonOf(seasons, date) ?? usual;
  return { ...terms, ...rooms[roomId] };
}

function slowRulesOn(tariff: Tariff, roomId: string, { checkin, checkout }: Stay): string[] {
  const nights = nightsOf({ checkin, checkout });
  const on = (date: CalendarDate) => slowLimitsOf(tariff, roomId, date);
  const { length } = nights;
  const through = nights.map((date) => on(date).minStayThrough ?? 0);
  const most = Math.max(...through);
  const closed = nights.find((date) => on(date).closed === true);
  const arrival = on(checkin);
  return [
    ...(closed === undefined ? [] : [`closed ${closed}`]),
    ...(arrival.noArrival?.includes(weekdayOf(checkin)) ? [`no-arrival ${checkin}`] : []),
    ...(length < (arrival.minStay ?? 0) ? [`min-stay ${checkin}`] : []),
    ...(length < most ? [`min-stay-through ${nights[through.indexOf(most)] ?? ''}`] : []),
    ...(length > (arrival.maxStay ?? length) ? [`max-stay ${checkin}`] : []),
    ...(on(checkout).noDeparture?.includes(weekdayOf(checkout)) ? [`no-departure ${checkout}`] : []),
  ];
}

function slowTermsOf(tariff: Tariff, room: PricedRoom, date: CalendarDate) {
  const own = slowLimitsOf(tariff, room._id, date);
  const minStay = Math.max(own.minStay ?? 1, own.minStayThrough ?? 1);
  return {
    price: nightPrice(tariff, room, date),
    ...(minStay > 1 && { minStay }),
    ...(own.maxStay !== undefined && { maxStay: own.maxStay }),
    ...(own.noArrival?.includes(weekdayOf(date)) && { noArrival: true }),
    ...(own.noDeparture?.includes(weekdayOf(date)) && { noDeparture: true }),
    ...(own.closed === true && { closed: true }),
  };
}

/** Tariffs whose usual terms, up to six seasons, and their rooms each have limits that the others lack. */
const tariff = fc
  .tuple(anyTariff, fc.array(fc.tuple(limits, limits), { minLength: 7, maxLength: 7 }))
  .map(([given, ofTerms]): Tariff => {
    const limited = <T extends Terms>(terms: T, [own, ofRoom]: [Limits, Limits]): T => ({
      ...terms,
      ...own,
      rooms: { ...terms.rooms, other: ofRoom },
    });
    const limitsOf = (index: number) => ofTerms[index] ?? [{}, {}];
    const seasons = given.seasons.map((season, index) => limited(season, limitsOf(index + 1)));
    return { ...given, usual: limited(given.usual, limitsOf(0)), seasons };
  });
const rooms = ['room', 'other', 'a third'];
const DATES = nightsOf({ checkin: day('2026-12-30'), checkout: day('2028-10-01') });

describe('what is looked up once', () => {
  it('is the season that applies on each date', () => {
    fc.assert(
      fc.property(tariff, ({ seasons }) => {
        expect(DATES.map((date) => seasonOf(seasons, date)?.id)).toEqual(
          DATES.map((date) => slowSeasonOf(seasons, date)?.id),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('restricts stays in each room as its nights do one by one', () => {
    fc.assert(
      fc.property(tariff, stay, (given, asked) => {
        const restrictionsOn = restrictionsIn(given, asked);
        for (const room of rooms)
          expect(restrictionsOn(room).map(({ rule, date }) => `${rule} ${date}`)).toEqual(
            slowRulesOn(given, room, asked),
          );
      }),
      { numRuns: 300 },
    );
  });

  it('ignores only minimum stays if a stay fills a gap', () => {
    fc.assert(
      fc.property(tariff, stay, fc.boolean(), fc.boolean(), (given, asked, isBefore, isAfter) => {
        const taken = [isBefore && addDays(asked.checkin, -1), isAfter && asked.checkout];
        const restrictionsOn = restrictionsIn(given, asked, (_room, night) => taken.includes(night));
        const isLong = daysBetween(asked.checkin, asked.checkout) >= (given.gaps?.least ?? Infinity);
        const isGap = isBefore && isAfter && isLong;
        for (const room of rooms)
          expect(restrictionsOn(room).map(({ rule, date }) => `${rule} ${date}`)).toEqual(
            slowRulesOn(given, room, asked).filter((rule) => !isGap || !rule.startsWith('min-stay')),
          );
      }),
      { numRuns: 300 },
    );
  });

  it('makes the calendar of each room', () => {
    fc.assert(
      fc.property(tariff, fc.constantFrom(...rooms), (given, _id) => {
        const room = { _id, price: 9999 };
        const [from, to] = [day('2027-01-01'), day('2028-02-01')];
        const runs = dayTermsOf(given, [room], from, to);
        const asked = nightsOf({ checkin: from, checkout: to });
        expect(
          runs.flatMap(({ from: checkin, to: checkout, ...terms }) =>
            nightsOf({ checkin, checkout }).map((date) => ({ date, ...terms })),
          ),
        ).toStrictEqual(asked.map((date) => ({ date, ...slowTermsOf(given, room, date) })));
      }),
      { numRuns: 30 },
    );
  });

  it('is looked up once for each date, however many rooms and stays ask', () => {
    let looks = 0;
    const seasons = Array.from({ length: 60 }, (_, index) => {
      const { from, ...season } = seasonWith(`S${index}`, '2027-01-01', addDays(day('2028-01-01'), index));
      return Object.defineProperty(season, 'from', {
        enumerable: true,
        get: () => ((looks += 1), from),
        // The type holds again with what was removed.
      }) as Season;
    });
    const given = tariffWith({ seasons });
    const ask = () => {
      for (let nights = 1; nights <= 30; nights += 1) {
        const asked = { checkin: day('2027-06-01'), checkout: addDays(day('2027-06-01'), nights) };
        for (let room = 0; room < 50; room += 1) restrictionsIn(given, asked)(`room-${room}`);
      }
    };
    ask();
    const first = looks;
    expect(first).toBeLessThan(60 * 60);
    ask();
    expect(looks).toBe(first);
  });
});
