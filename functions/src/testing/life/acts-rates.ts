import { DEFAULT_TARIFF, PLAIN_TERMS } from '@innkeep/contract/rates/default-tariff';
import type { Promo } from '@innkeep/contract/rates/promo';
import type {
  AgeBand,
  Extra,
  Fee,
  Policy,
  RatePlan,
  Season,
  TariffInput,
  Tax,
  Terms,
} from '@innkeep/contract/rates/tariff';
import { act } from './act.ts';
import { plusDays } from './dates.ts';
import type { Life } from './life.ts';

const free = { daysBefore: 0, fee: { kind: 'none' } } as const;
const POLICIES: readonly Policy[] = [
  { deposit: 0, pay: 'hotel', tiers: [free] },
  { deposit: 0, pay: 'full', tiers: [] },
  {
    deposit: 3000,
    pay: 'choice',
    tiers: [
      { daysBefore: 7, fee: { kind: 'none' } },
      { daysBefore: 1, fee: { kind: 'percent', of: 5000 } },
    ],
  },
  { deposit: 5000, pay: 'deposit', tiers: [{ daysBefore: 3, fee: { kind: 'nights', count: 1 } }] },
  { deposit: 3000, pay: 'deposit', tiers: [free] },
  { deposit: 0, pay: 'choice', tiers: [{ daysBefore: 2, fee: { kind: 'nights', count: 2 } }] },
];

const fee = (id: string, per: Fee['per'], amount: number): Fee => ({ id, name: id, per, amount });
const FEES: readonly (readonly Fee[])[] = [
  [],
  [fee('cleaning', 'stay', 4000)],
  [fee('linen', 'night', 500)],
  [fee('breakfast', 'person-night', 1200), fee('cleaning', 'stay', 2500)],
];

const tax = (id: string, changes: Partial<Tax> & Pick<Tax, 'kind' | 'rate'>): Tax => ({
  id,
  name: id,
  isIncluded: false,
  isOnFees: false,
  areChildrenExempt: false,
  isPaidAtHotel: false,
  ...changes,
});
const TAXES: readonly (readonly Tax[])[] = [
  [],
  [tax('tourist', { kind: 'person-night', rate: 300, isPaidAtHotel: true, areChildrenExempt: true })],
  [tax('VAT', { kind: 'percent', rate: 7000, isIncluded: true })],
  [tax('sales', { kind: 'percent', rate: 9975, isOnFees: true }), tax('city', { kind: 'stay', rate: 500 })],
  [
    tax('VAT', { kind: 'percent', rate: 7000, isIncluded: true }),
    tax('food', { kind: 'percent', rate: 19_000, isIncluded: true, isOnNights: false }),
  ],
  [tax('spa', { kind: 'night', rate: 150, maxNights: 2 }), tax('head', { kind: 'person-stay', rate: 250 })],
];

const extra = (
  id: string,
  per: Extra['per'],
  amount: number | null,
  changes: Partial<Extra> = {},
): Extra => ({
  id,
  name: id,
  per,
  amount,
  taxes: [],
  most: 9,
  choose: 'booking',
  untilDaysBefore: 0,
  onCancel: 'policy',
  ...changes,
});
const BACK = { onCancel: 'back', untilDaysBefore: 1 } as const;
const DESK = { choose: 'desk' } as const;
const EXTRAS: readonly (readonly Extra[])[] = [
  [],
  [
    extra('brunch', 'guest-night', 1500, BACK),
    extra('dog', 'stay', 1000),
    extra('wine', 'piece', 2400, DESK),
  ],
  [extra('brunch', 'guest-night', 1711, BACK), extra('spa', 'guest', 900, { choose: 'later' })],
  [extra('cot', 'night', 805, BACK), extra('damage', 'piece', null, DESK), extra('dog', 'stay', 1250)],
];

const plan = (id: string, percent: number, changes: Partial<RatePlan> = {}): RatePlan => ({
  id,
  name: id,
  percent,
  ...changes,
});
const PREPAID: Policy = { deposit: 0, pay: 'full', tiers: [] };
/** @param board the extra that a plan includes, where the hotel sells one */
const PLANS: readonly ((board: readonly string[]) => readonly RatePlan[])[] = [
  () => [],
  () => [
    plan('prepaid', -1200, { policy: PREPAID }),
    plan('early', -1000, { minDaysAhead: 7, minNights: 2 }),
  ],
  (includes) => [plan('board', 0, { includes }), plan('prepaid', -1500, { policy: PREPAID, includes })],
  (includes) => [
    plan('board', 733, { includes, minNights: 2, maxNights: 3 }),
    plan('early', -2500, { minDaysAhead: 5 }),
  ],
];

/** Each second one has a percentage: that on extras alone, if there is one. The model does not cover two included ones. */
function extrasOf(which: number, taxes: readonly Tax[]): Extra[] {
  const percentages = taxes.filter(({ kind }) => kind === 'percent').map(({ id }) => id);
  const own = percentages.slice(-1);
  return (EXTRAS[which] ?? []).map((each, index) => ({ ...each, taxes: index % 2 === 0 ? own : [] }));
}

const BANDS: readonly (readonly AgeBand[] | undefined)[] = [
  undefined,
  [
    { under: 3, amount: 0 },
    { under: 12, amount: 1500 },
  ],
  [{ under: 12, amount: 777 }],
];

/** Returns seasons on the dates of many stays, counted from the first day of the run. */
function seasonsOf(life: Life, which: number, policy: Policy | undefined): Season[] {
  const season = (id: string, from: number, to: number, terms: Partial<Terms>): Season => ({
    ...PLAIN_TERMS,
    id,
    name: id,
    from: plusDays(life.start, from),
    to: plusDays(life.start, to),
    ...terms,
    ...(policy && { policy }),
  });
  const seasons: readonly (() => Season[])[] = [
    () => [],
    () => [season('high', 12, 40, { percent: 5000, weekdays: { 6: 1500 } })],
    () => [season('low', 5, 14, { percent: -5000 }), season('fair', 9, 11, { percent: 10_000, minStay: 2 })],
    () => [season('long', 7, 30, { minStayThrough: 3, maxStay: 8, noArrival: [7] })],
    () => [
      season('shut', 14, 16, { closed: true }),
      season('own', 16, 30, { rooms: { attic: { price: 20_000 } } }),
    ],
  ];
  return seasons[which]?.() ?? [];
}

export const saveRates = act(
  'save rates:',
  {
    fee: [0, 0, 1, 2, 3],
    tax: [0, 0, 1, 2, 3, 4, 5],
    season: [0, 1, 2, 3, 4],
    seasonPolicy: [-1, -1, 1, 0, 2, 3, 4],
    policy: [0, 0, 1, 2, 3, 4, 5],
    percent: [0, 0, -2e3, 2500],
    long: [0, 0, 1, 2],
    extra: [0, 0, 1],
    bands: [0, 1, 2],
    sells: [1, 1, 2, 3, 0],
    plans: [0, 1, 2, 2, 3],
    standard: [0, 0, 1, 2],
    childAge: [0, 12],
    roundTo: [1, 1, 1, 100],
    gap: [0, 0, 0, 1, 2],
  },
  async (life, chosen) => {
    const taxes = TAXES[chosen.tax] ?? [];
    const extras = extrasOf(chosen.sells, taxes);
    const bands = BANDS[chosen.bands];
    const plans = PLANS[chosen.plans]?.(extras.slice(0, 1).map(({ id }) => id)) ?? [];
    const tariff: TariffInput = {
      currency: DEFAULT_TARIFF.currency,
      roundTo: chosen.roundTo,
      usual: { ...PLAIN_TERMS, percent: chosen.percent, ...(chosen.gap > 0 && { minStay: 3 }) },
      seasons: seasonsOf(life, chosen.season, POLICIES[chosen.seasonPolicy]),
      longStays: [[], [{ nights: 7, percent: 1000 }], [{ nights: 3, percent: 500 }]][chosen.long] ?? [],
      extraGuests: {
        included: chosen.extra === 0 ? 20 : 1,
        amount: 2000,
        byRoom: {},
        ...(bands && chosen.childAge > 0 && { bands }),
      },
      childAge: chosen.childAge === 0 ? null : chosen.childAge,
      fees: FEES[chosen.fee] ?? [],
      taxes,
      ...(extras.length > 0 && { extras }),
      ...(plans.length > 0 && { plans }),
      ...(chosen.standard > 0 && { standard: { name: `Rate ${chosen.standard}` } }),
      policy: POLICIES[chosen.policy] ?? DEFAULT_TARIFF.policy,
      ...(chosen.gap > 0 && { gaps: { least: chosen.gap } }),
    };
    await putRates(life, tariff);
  },
);

export async function putRates(life: Life, tariff: TariffInput): Promise<void> {
  const { status } = await life.admin('PUT', '/rates', { ...tariff, version: life.inForce });
  life.same('0 rates', 'saving rates', status, 200);
  life.rates.inForce += 1;
  life.rates.tariffs.set(life.inForce, tariff);
}

type Terms_ = Pick<
  Promo,
  'kind' | 'worth' | 'maxUses' | 'isOncePerPerson' | 'minDaysAhead' | 'maxNights' | 'plans'
> & {
  nights?: number;
  from?: number;
  until?: number;
  by?: number;
};
const always = { maxUses: null, isOncePerPerson: false } as const;
const CODES: readonly Terms_[] = [
  { ...always, kind: 'amount', worth: 30_000, nights: 7 },
  { ...always, kind: 'percent', worth: 2500, from: 10, until: 16 },
  { ...always, kind: 'amount', worth: 15_000 },
  { kind: 'percent', worth: 10_000, maxUses: 1, isOncePerPerson: false },
  { kind: 'percent', worth: 1000, maxUses: 2, isOncePerPerson: true, nights: 2, maxNights: 4 },
  { ...always, kind: 'percent', worth: 1500, minDaysAhead: 7 },
  { ...always, kind: 'amount', worth: 5000, by: 3, minDaysAhead: 2 },
  { kind: 'percent', worth: 1000, maxUses: null, isOncePerPerson: true },
  { ...always, kind: 'percent', worth: 1200, plans: ['standard', 'early'] },
  { ...always, kind: 'amount', worth: 4000, plans: ['prepaid', 'board'] },
];

export const saveCode = act(
  'save a code:',
  { which: [0, 1, 2], terms: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], isActive: [1, 1, 1, 0] },
  async (life, { which, terms, isActive }) => {
    const code = `${life.hotel.mark}-${which}`;
    const { nights, from, until, by, ...worth } = CODES[terms] ?? { ...always, kind: 'percent', worth: 1 };
    const before = life.codes.findIndex((each) => each.code === code);
    const saved = {
      ...worth,
      name: code,
      isActive: isActive === 1,
      version: life.codes[before]?.version ?? 0,
      ...(nights !== undefined && { minNights: nights }),
      ...(from !== undefined && { arriveFrom: plusDays(life.start, from) }),
      ...(until !== undefined && { arriveUntil: plusDays(life.start, until) }),
      ...(by !== undefined && { bookBy: plusDays(life.start, by) }),
    };
    const { status } = await life.admin('PUT', `/rates/promos/${code}`, saved);
    life.same('0 codes', 'saving a code', status, 200);
    life.codes.splice(before === -1 ? life.codes.length : before, 1, {
      ...saved,
      code,
      uses: 0,
      version: saved.version + 1,
    });
  },
);
