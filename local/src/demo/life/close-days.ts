import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { closeDay } from '../../../../functions/src/domain/desk/takings/close-day.ts';
import { getTakings } from '../../../../functions/src/domain/desk/takings/get-takings.ts';
import { atHotel } from '../hotel-time.ts';
import type { DemoHotel } from './demo-hotel.ts';
import type { Happening } from './happenings.ts';
import { clerkAt } from './staff.ts';

const DAYS = 14;
/** Of the morning after, in minutes. */
const CLOSED_AT = 6 * 60 + 4;
/** What is left in the drawer for the next day, if there is as much. */
const FLOAT = 20_000;
/** A day of which some cash was missing. */
const SHORT_AGO = 6;
const SHORT_BY = 500;

/** The cash of the last two weeks is counted, each morning that of the day before; yesterday's is still to be. */
export function closingsOf(hotel: DemoHotel, today: CalendarDate): Happening[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const ago = DAYS + 1 - index;
    const date = addDays(today, -ago);
    return {
      at: atHotel(addDays(date, 1), CLOSED_AT + ((ago * 7) % 25)),
      run: () => close(hotel, date, ago === SHORT_AGO),
    };
  });
}

async function close(hotel: DemoHotel, date: CalendarDate, isShort: boolean): Promise<void> {
  const { expected } = (await getTakings(hotel, date)).cash;
  const counted = Math.max(0, expected - (isShort ? SHORT_BY : 0));
  await closeDay(hotel, clerkAt(hotel.clock), date, {
    expected,
    counted,
    left: Math.min(counted, FLOAT),
    note: counted === expected ? '' : 'A five is missing, counted twice',
  });
}
