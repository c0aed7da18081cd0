import { addDays, type CalendarDate, parseCalendarDate } from '@innkeep/contract/calendar-date';
import { DEFAULT_TARIFF, PLAIN_TERMS } from '@innkeep/contract/rates/default-tariff';
import type { PromoInput } from '@innkeep/contract/rates/promo';
import type { Extra, Policy, RatePlan, Season, TariffInput, Tax } from '@innkeep/contract/rates/tariff';

const FREE_UNTIL = { daysBefore: 3, fee: { kind: 'none' } } as const;
const FIRST_NIGHT = { daysBefore: 0, fee: { kind: 'nights', count: 1 } } as const;
const POLICY: Policy = { deposit: 3000, pay: 'choice', tiers: [FREE_UNTIL, FIRST_NIGHT] };
/** In the weeks in which everybody comes, a deposit is asked for. */
const BUSY_POLICY: Policy = {
  deposit: 5000,
  pay: 'deposit',
  tiers: [{ daysBefore: 14, fee: { kind: 'none' } }, FIRST_NIGHT],
};

/** Friday and Saturday. */
const WEEKEND = { 5: 1000, 6: 1200 };

/** The part of a season's dates that is the same each year: `MM-dd`. */
interface Yearly extends Pick<Season, 'percent' | 'weekdays' | 'minStay' | 'policy'> {
  name: string;
  from: string;
  to: string;
}

const SUMMER = { from: '07-01', to: '09-01' };
const SEASONS: readonly Yearly[] = [
  { name: 'Summer', ...SUMMER, percent: 2500, weekdays: { 5: 500, 6: 500 }, minStay: 2, policy: BUSY_POLICY },
  { name: 'Foliage', from: '09-20', to: '10-25', percent: 1500, weekdays: WEEKEND },
  { name: 'Winter', from: '01-06', to: '03-20', percent: -1500, weekdays: WEEKEND },
];

/** Whether a stay that begins on a night has to be longer than one. */
export function isInSummer(night: CalendarDate): boolean {
  const day = night.slice(5);
  return day >= SUMMER.from && day < SUMMER.to;
}

const TAX: Omit<Tax, 'id' | 'name' | 'rate'> = {
  kind: 'percent',
  isIncluded: false,
  isOnFees: false,
  areChildrenExempt: false,
  isPaidAtHotel: false,
};

/** The kitchen has to know of it the day before. */
const MEAL = { taxes: ['food'], most: 6, choose: 'booking', untilDaysBefore: 1, onCancel: 'back' } as const;

const EXTRAS: readonly Extra[] = [
  {
    id: 'picnic',
    name: 'Picnic basket',
    hint: 'For one, with chowder in a flask, ready at ten on the morning after you arrive.',
    per: 'piece',
    amount: 2400,
    ...MEAL,
  },
  {
    id: 'flowers',
    name: 'Flowers in the room',
    hint: 'From the garden of our neighbors.',
    per: 'stay',
    amount: 3500,
    taxes: [],
    most: 1,
    choose: 'booking',
    untilDaysBefore: 2,
    onCancel: 'policy',
  },
  {
    id: 'dinner',
    name: 'Dinner',
    hint: 'Three courses on the roof, from what the boats bring in.',
    per: 'guest-night',
    amount: 4800,
    ...MEAL,
  },
  {
    id: 'visitor-breakfast',
    name: 'Breakfast for a visitor',
    per: 'piece',
    amount: 1900,
    taxes: ['food'],
    most: 10,
    choose: 'desk',
    untilDaysBefore: 0,
    onCancel: 'policy',
  },
];

/** Breakfast is included in every price. */
const PLANS: readonly RatePlan[] = [
  {
    id: 'non-refundable',
    name: 'Non-refundable',
    hint: 'Paid when you book; nothing comes back if you cancel.',
    percent: -1200,
    policy: { ...POLICY, pay: 'full', tiers: [] },
  },
  {
    id: 'with-dinner',
    name: 'With dinner',
    hint: 'Three courses on the roof each evening, for all of you.',
    percent: 0,
    includes: ['dinner'],
  },
];

/** @param percent how much the usual price has gone up, in basis points */
export function demoTariff(today: CalendarDate, percent: number): TariffInput {
  const year = Number(today.slice(0, 4));
  const seasons = [year - 1, year, year + 1].flatMap((each) => SEASONS.map((season) => inYear(season, each)));
  return {
    ...DEFAULT_TARIFF,
    roundTo: 100,
    usual: { ...PLAIN_TERMS, percent, weekdays: WEEKEND },
    seasons: seasons.filter(({ to }) => to > addDays(today, -500)),
    longStays: [{ nights: 6, percent: 1000 }],
    taxes: [
      { ...TAX, id: 'lodging', name: 'State lodging tax', rate: 9000 },
      { ...TAX, id: 'food', name: 'Sales tax on food', rate: 8000, isOnNights: false },
    ],
    extras: EXTRAS,
    policy: POLICY,
    plans: PLANS,
  };
}

function inYear({ name, from, to, ...terms }: Yearly, year: number): Season {
  return {
    ...PLAIN_TERMS,
    ...terms,
    id: `${name.toLowerCase()}-${year}`,
    name: `${name} ${year}`,
    from: parseCalendarDate(`${year}-${from}`),
    to: parseCalendarDate(`${year}-${to}`),
  };
}

/** The code that guests use, and how many of them do. */
export const DEMO_CODE = 'QUIET-WEEK';
export const DEMO_CODE_USES = 17;

const TEN_PERCENT: PromoInput = {
  name: 'Three quiet nights',
  kind: 'percent',
  worth: 1000,
  minNights: 3,
  isActive: true,
  maxUses: 60,
  isOncePerPerson: true,
  version: 0,
};

export const DEMO_PROMOS: readonly (readonly [code: string, promo: PromoInput])[] = [
  [DEMO_CODE, TEN_PERCENT],
  [
    'BOATYARD25',
    {
      ...TEN_PERCENT,
      name: 'Rockport boatyard crews',
      kind: 'amount',
      worth: 2500,
      minNights: 2,
      maxUses: null,
      isOncePerPerson: false,
    },
  ],
];
