import { isCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { PLAIN_TERMS } from '@innkeep/contract/rates/default-tariff';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Season, Terms } from '@innkeep/contract/rates/tariff';
import { newCode, type Rates } from './rates.ts';

const WEEKEND: Terms['weekdays'] = { 5: 1000, 6: 1000 };
const EXAMPLE_CODE = 'Welcome back';

/**
 * Replaces existing ones with a summer and a winter season, weekends, a tax, a discount and a code.
 * @param today all seasons begin after it
 */
export function exampleRates({ tariff, promos }: Rates, today: CalendarDate): Rates {
  const winter = next('12-01', today);
  const year = Number(winter.slice(0, 4));
  const summer = next('06-01', today);
  return {
    tariff: {
      ...tariff,
      usual: { ...tariff.usual, weekdays: WEEKEND },
      seasons: [
        seasonWith('winter', 'Winter', winter, dateIn(year + 1, '03-01'), { percent: -1000 }),
        seasonWith('christmas', 'Christmas', dateIn(year, '12-24'), dateIn(year, '12-28'), {
          percent: 3500,
          weekdays: {},
          minStay: 3,
        }),
        seasonWith('summer', 'Summer', summer, dateIn(Number(summer.slice(0, 4)), '09-01'), {
          percent: 2000,
          minStay: 2,
        }),
      ],
      longStays: [{ nights: 7, percent: 1000 }],
      taxes: [
        {
          id: 'lodging',
          name: 'Lodging tax',
          kind: 'percent',
          rate: 9000,
          isIncluded: false,
          isOnFees: true,
          areChildrenExempt: false,
          isPaidAtHotel: false,
        },
      ],
    },
    promos: promos.some(({ name }) => name === EXAMPLE_CODE) ? promos : [...promos, examplePromo()],
  };
}

function examplePromo(): Promo {
  return {
    code: newCode(),
    name: EXAMPLE_CODE,
    kind: 'percent',
    worth: 1000,
    isActive: true,
    maxUses: 100,
    isOncePerPerson: true,
    uses: 0,
    version: 0,
  };
}

function seasonWith(
  id: string,
  name: string,
  from: CalendarDate,
  to: CalendarDate,
  terms: Partial<Terms>,
): Season {
  return { ...PLAIN_TERMS, weekdays: WEEKEND, ...terms, id, name, from, to };
}

/** Returns the next date with a month and day (`MM-dd`) after a date. */
function next(day: string, after: CalendarDate): CalendarDate {
  const year = Number(after.slice(0, 4));
  const date = dateIn(year, day);
  return date > after ? date : dateIn(year + 1, day);
}

function dateIn(year: number, day: string): CalendarDate {
  const date = `${year}-${day}`;
  if (!isCalendarDate(date)) throw new RangeError(`No calendar has a ${date}.`);
  return date;
}
