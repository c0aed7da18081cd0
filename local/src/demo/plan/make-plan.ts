import { addDays, firstOf, monthOf, monthsAfter, type CalendarDate } from '@innkeep/contract/calendar-date';
import { nightCount } from '@innkeep/contract/stay';
import { peopleMaker, type Person } from '../people/people.ts';
import { chanceOf, type Chance } from '../random.ts';
import { DEMO_CODE, DEMO_CODE_USES, isInSummer } from '../rates/demo-tariff.ts';
import { Calendar } from './calendar.ts';
import { blocksAround, castOf } from './cast.ts';
import { detailer } from './details.ts';
import { withExtras } from './extras.ts';
import { fillHouse } from './fill-house.ts';
import { partiesAround } from './parties.ts';
import type { Period, PlannedBlock, PlannedStay } from './planned-stay.ts';
import { atHotel } from '../hotel-time.ts';

export interface Plan extends Period {
  stays: PlannedStay[];
  blocks: PlannedBlock[];
}

/** Whole months behind; their figures can be compared with those of a year later. */
const MONTHS_BEHIND = 12;
const DAYS_AHEAD = 100;

const SEED = 20_271_123;
/** The weeks in which the code has been known, in days before today. */
const CODE_DAYS = { from: -150, to: 30 };

/** Plans the demo hotel's book around a day: always the same for the same day. */
export function planAround(today: CalendarDate): Plan {
  const period = periodAround(today);
  const chance = chanceOf(SEED);
  const cast = castOf(today);
  const newPerson = peopleMaker(
    chance,
    cast.map(({ who }) => who.name),
  );
  const calendar = new Calendar();
  const blocks = blocksAround(today);
  const named = [...cast, ...partiesAround(today, chance, newPerson)];
  for (const { room, from, to } of blocks) calendar.take(room, from, to);
  for (const { room, checkin, checkout, others = [] } of named)
    for (const taken of [room, ...others.map((other) => other.room)]) calendar.take(taken, checkin, checkout);
  // The guests who should have left yesterday are still there.
  calendar.take('chandlery-twin', addDays(today, -1), today);

  const details = detailer(period, chance, newPerson);
  const usual = fillHouse(calendar, period, chance).map(details);
  const ordinary = withExtras(withCodes(usual, today), { calendar, today, chance });
  const givenUp = givenUpBefore(ordinary, { opens: period.opens, chance, newPerson });
  return { ...period, stays: [...named, ...ordinary, ...givenUp], blocks };
}

function periodAround(today: CalendarDate): Period {
  const opens = firstOf(monthsAfter(monthOf(today), -MONTHS_BEHIND));
  return { today, opens, until: addDays(today, DAYS_AHEAD) };
}

function withCodes(stays: readonly PlannedStay[], today: CalendarDate): PlannedStay[] {
  const [from, to] = [addDays(today, CODE_DAYS.from), addDays(today, CODE_DAYS.to)];
  const users = new Set<string>();
  return stays.map((stay) => {
    const { who, by, checkin, ending } = stay;
    const isMeant = by === 'site' && checkin >= from && checkin < to && nightCount(stay) >= 3;
    if (!isMeant || ending === 'no-show' || users.size === DEMO_CODE_USES || users.has(who.key)) return stay;
    users.add(who.key);
    return { ...stay, code: DEMO_CODE };
  });
}

const DAY_MS = 24 * 3_600_000;

const MINUTE_MS = 60_000;

const CANCELLED_IN_100 = 11;

const LAPSED_IN_100 = 2;

/** Stays that came to nothing: of guests who cancelled, or never paid, before others booked the nights. */
function givenUpBefore(
  stays: readonly PlannedStay[],
  { opens, chance, newPerson }: { opens: CalendarDate; chance: Chance; newPerson: () => Person },
): PlannedStay[] {
  return stays.flatMap((stay): PlannedStay[] => {
    const { bookedAt, checkin, extra } = stay;
    const isEarly = bookedAt.getTime() < atHotel(checkin, 0).getTime() - 4 * DAY_MS;
    if (!isEarly || extra?.kind === 'lengthened' || extra?.kind === 'moved') return [];
    const isCancelled = chance.in100(CANCELLED_IN_100);
    if (!isCancelled && !chance.in100(LAPSED_IN_100)) return [];
    const heldMs = isCancelled ? DAY_MS * (0.2 + chance.next() * 20) : MINUTE_MS * chance.between(50, 240);
    const endsAt = new Date(bookedAt.getTime() - MINUTE_MS * chance.between(11, 900));
    const booked = new Date(endsAt.getTime() - heldMs);
    if (booked < atHotel(addDays(opens, -160), 0)) return [];
    const { room, checkout, guests, arrivesAt, leavesAt } = stay;
    const by = isCancelled && chance.in100(30) ? 'phone' : 'site';
    const isDeposit = !isCancelled || isInSummer(checkin) || chance.in100(35);
    const pay = by === 'phone' ? 'hotel' : isDeposit ? 'deposit' : 'hotel';
    return [
      {
        room,
        checkin,
        checkout,
        guests,
        arrivesAt,
        leavesAt,
        who: newPerson(),
        bookedAt: booked,
        endsAt,
        by,
        pay,
        hasEmail: true,
        told: {},
        note: '',
        ending: isCancelled ? 'cancelled' : 'lapsed',
      },
    ];
  });
}
