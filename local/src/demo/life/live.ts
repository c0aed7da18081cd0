import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { AppError } from '@innkeep/contract/errors';
import { addBlock } from '../../../../functions/src/domain/blocks/save-block.ts';
import { writeStats } from '../../../../functions/src/domain/desk/figures/get-figures.ts';
import { closeDay } from '../../../../functions/src/domain/desk/takings/close-day.ts';
import { getTakings } from '../../../../functions/src/domain/desk/takings/get-takings.ts';
import { sweepPayments } from '../../../../functions/src/domain/payments/sweep-payments.ts';
import { savePromo, saveTariff } from '../../../../functions/src/domain/rates/save-rates.ts';
import { DEMO_ACCOUNTS, SECOND_AT_DESK } from '../demo-accounts.ts';
import { atHotel } from '../hotel-time.ts';
import { planAround, type Plan } from '../plan/make-plan.ts';
import { DEMO_PROMOS, demoTariff } from '../rates/demo-tariff.ts';
import { BegunStay } from './begun-stay.ts';
import { demoHotel, type DemoHotel } from './demo-hotel.ts';
import { happeningsOf, inTurn, type Happening } from './happenings.ts';
import { invoicesOf } from './invoices.ts';
import { channelsOf } from './sell-elsewhere.ts';
import { clerkAt, OWNER } from './staff.ts';

const DAYS = 14;
/** The time on the next morning, in minutes. */
const CLOSED_AT = 6 * 60 + 4;
/** The cash left in the drawer for the next day, if there is enough. */
const FLOAT = 20_000;
/** A day of which some cash was missing. */
const SHORT_AGO = 6;
const SHORT_BY = 500;

export interface Lived {
  hotel: DemoHotel;
  plan: Plan;
  /** What the hotel's rules did not allow: then it has not happened, as in life. */
  refused: readonly AppError[];
}

const RATES_KNOWN_DAYS = 200;
const RATES_RAISED_DAYS = 170;
const RAISED = 400;

/** Lives from the opening to the midnight before a day, each step by the product's rules on its own day. */
export async function live(today: CalendarDate, siteUrl: string): Promise<Lived> {
  const plan = planAround(today);
  const hotel = demoHotel(plan, siteUrl);
  for (const { uid: _id, name, email, role } of [...DEMO_ACCOUNTS, SECOND_AT_DESK])
    hotel.db.users.set(_id, { _id, name, email, role });
  const stays = plan.stays.map((stay) => new BegunStay(hotel, stay));
  const all = [
    ...ratesOf(hotel, plan),
    ...stays.flatMap((stay, index) => happeningsOf(stay, `demo-${today}-${index}`, today)),
    ...invoicesOf(hotel, plan, stays),
    ...blocksOf(hotel, plan),
    ...closingsOf(hotel, today),
    ...lastNight(hotel, today),
    ...channelsOf(hotel, today),
  ];
  const refused: AppError[] = [];
  for (const { at, run } of inTurn(all, atHotel(today, 0))) {
    hotel.time.now = at;
    try {
      await run();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push(error);
    }
  }
  return { hotel, plan, refused };
}

function ratesOf(hotel: DemoHotel, { today, opens }: Plan): Happening[] {
  const save = (percent: number) => () =>
    saveTariff(hotel, OWNER, { ...demoTariff(today, percent), version: hotel.db.tariff.version });
  return [
    { at: atHotel(addDays(opens, -RATES_KNOWN_DAYS), 10 * 60 + 41), run: save(0) },
    { at: atHotel(addDays(today, -RATES_RAISED_DAYS), 9 * 60 + 18), run: save(RAISED) },
    ...DEMO_PROMOS.map(([code, promo]) => ({
      at: atHotel(addDays(opens, -RATES_KNOWN_DAYS), 11 * 60 + 3),
      run: () => savePromo(hotel, OWNER, code, promo),
    })),
  ];
}

function blocksOf(hotel: DemoHotel, { blocks }: Plan): Happening[] {
  return blocks.map(({ room: roomId, from, to, kind, note, madeAt: at }, index) => ({
    at,
    run: () =>
      addBlock({ ...hotel, newId: () => `demo-block-${index}` }, clerkAt(hotel.clock), {
        roomId,
        from,
        to,
        kind,
        note,
      }),
  }));
}

/** What the night does: it looks after payments, and writes the figures of months that are final. */
function lastNight(hotel: DemoHotel, today: CalendarDate): Happening[] {
  const at = atHotel(addDays(today, -1), 4 * 60);
  return [
    { at, run: () => sweepPayments(hotel) },
    { at, run: () => writeStats(hotel) },
  ];
}

/** The cash of the last two weeks is counted, each morning that of the day before; yesterday's is still to be. */
function closingsOf(hotel: DemoHotel, today: CalendarDate): Happening[] {
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
