import fc from 'fast-check';
import { addDays } from '../calendar-date.ts';
import type { ChosenExtra } from '../rates/extras.ts';
import { agreedPlan } from '../rates/plans.ts';
import type {
  AgeBand,
  AgreedPlan,
  Discount,
  Extra,
  Fee,
  Limits,
  RatePlan,
  Season,
  Tariff,
  Tax,
  Terms,
  Weekday,
} from '../rates/tariff.ts';
import { day } from './dates.ts';
import { tariffWith } from './tariffs.ts';
import type { Party } from '../rates/quoted-night.ts';

/* Random tariffs, stays and guests, within what an admin may set. */

const START = day('2027-01-01');
const date = fc.integer({ min: 0, max: 500 }).map((days) => addDays(START, days));
const percent = fc.integer({ min: -5000, max: 10_000 });
const weekday = fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>; // the bounds make the cast hold

const terms: fc.Arbitrary<Terms> = fc.record({
  percent,
  weekdays: fc.array(fc.tuple(weekday, percent), { maxLength: 3 }).map((pairs) => Object.fromEntries(pairs)),
  rooms: fc.oneof(
    fc.constant({}),
    fc.record({ room: fc.record({ price: fc.integer({ min: 0, max: 1e6 }) }) }),
  ),
});

const nights = fc.integer({ min: 1, max: 30 });
const weekdays = fc.uniqueArray(weekday, { maxLength: 7 });
export const limits: fc.Arbitrary<Limits> = fc.record(
  {
    minStay: nights,
    minStayThrough: nights,
    maxStay: nights,
    noArrival: weekdays,
    noDeparture: weekdays,
    closed: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** No two begin and end on the same days, because a tariff with such seasons is refused. */
const seasons: fc.Arbitrary<Season[]> = fc.uniqueArray(
  fc
    .tuple(terms, date, fc.integer({ min: 1, max: 120 }), fc.uuid())
    .map(([own, from, days, id]) => ({ ...own, id, name: id, from, to: addDays(from, days) })),
  { maxLength: 6, selector: ({ from, to }) => `${from} ${to}` },
);

const fee: fc.Arbitrary<Fee> = fc.record({
  id: fc.uuid(),
  name: fc.constant('Fee'),
  per: fc.constantFrom('stay', 'night', 'person-night'),
  amount: fc.integer({ min: 0, max: 10_000 }),
});

const tax: fc.Arbitrary<Tax> = fc
  .record(
    {
      id: fc.uuid(),
      name: fc.constant('Tax'),
      kind: fc.constantFrom('percent', 'stay', 'night', 'person-stay', 'person-night'),
      rate: fc.integer({ min: 0, max: 30_000 }),
      isIncluded: fc.boolean(),
      isOnFees: fc.boolean(),
      areChildrenExempt: fc.boolean(),
      isPaidAtHotel: fc.boolean(),
      isOnNights: fc.constant(false as const),
      maxNights: fc.integer({ min: 1, max: 30 }),
      from: date,
      until: date,
    },
    {
      requiredKeys: [
        'id',
        'name',
        'kind',
        'rate',
        'isIncluded',
        'isOnFees',
        'areChildrenExempt',
        'isPaidAtHotel',
      ],
    },
  )
  .map(({ isOnNights, ...given }) => ({
    ...given,
    isIncluded: given.isIncluded && given.kind === 'percent',
    ...(given.kind === 'percent' && isOnNights === false && { isOnNights }),
  }));

/** An extra with every tax in percent, with none, or with some of them. */
const extra: fc.Arbitrary<(taxes: readonly Tax[], index: number) => Extra> = fc
  .record(
    {
      name: fc.constant('Extra'),
      per: fc.constantFrom('piece', 'stay', 'night', 'guest', 'guest-night'),
      amount: fc.integer({ min: 0, max: 10_000 }),
      isTaxed: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      most: fc.integer({ min: 1, max: 20 }),
      choose: fc.constantFrom('booking', 'later', 'desk'),
      untilDaysBefore: fc.integer({ min: 0, max: 9 }),
      onCancel: fc.constantFrom('back', 'policy'),
      from: date,
      until: date,
    },
    {
      requiredKeys: ['name', 'per', 'amount', 'isTaxed', 'most', 'choose', 'untilDaysBefore', 'onCancel'],
    },
  )
  .map(({ isTaxed, ...given }) => (taxes, index) => ({
    ...given,
    id: `extra-${index}`,
    taxes: taxes.filter(({ kind }, at) => kind === 'percent' && isTaxed[at]).map(({ id }) => id),
  }));

/** How many of each extra of a tariff are chosen. */
export const counts = fc.array(fc.nat(4), { minLength: 3, maxLength: 3 });
export function chosenFrom({ extras = [] }: Tariff, many: readonly number[]): ChosenExtra[] {
  return extras.flatMap(({ id }, index) => (many[index] ? [{ id, count: many[index] }] : []));
}

/** A plan for any stay, that includes some of the extras. */
const ratePlan: fc.Arbitrary<(extras: readonly Extra[], index: number) => RatePlan> = fc
  .record({
    percent: fc.integer({ min: -5000, max: 5000 }),
    isIncluded: fc.array(fc.boolean(), { minLength: 3 }),
  })
  .map(({ percent, isIncluded }) => (extras, index) => ({
    id: `plan-${index}`,
    name: `Plan ${index}`,
    percent,
    includes: extras.flatMap(({ id }, at) => (isIncluded[at] ? [id] : [])),
  }));

/** The plan by which a stay is booked: none, or one of at most two that the tariff has. */
export const whichPlan = fc.nat(2);
export function planFrom({ plans = [] }: Tariff, which: number): AgreedPlan | undefined {
  const plan = plans[which - 1];
  return plan && agreedPlan(plan);
}

/** Bands of ages, of which the last is for the oldest children; none where all guests cost the same. */
const bands: fc.Arbitrary<AgeBand[]> = fc
  .uniqueArray(fc.integer({ min: 1, max: 18 }), { maxLength: 4 })
  .chain((ages) =>
    fc.tuple(
      ...ages
        .toSorted((a, b) => a - b)
        .map((under) =>
          fc.record({ under: fc.constant(under), amount: fc.integer({ min: 0, max: 10_000 }) }),
        ),
    ),
  );

export const tariff: fc.Arbitrary<Tariff> = fc
  .record({
    roundTo: fc.constantFrom(1, 5, 10, 50, 100),
    usual: terms,
    seasons,
    longStays: fc.array(
      fc.record({ nights: fc.integer({ min: 2, max: 30 }), percent: fc.integer({ min: 0, max: 10_000 }) }),
      { maxLength: 3 },
    ),
    extraGuests: fc.record({
      included: fc.integer({ min: 1, max: 5 }),
      amount: fc.integer({ min: 0, max: 10_000 }),
      byRoom: fc.constant({}),
    }),
    bands,
    fees: fc.array(fee, { maxLength: 3 }),
    taxes: fc.array(tax, { maxLength: 4 }),
    extras: fc.array(extra, { maxLength: 3 }),
    plans: fc.array(ratePlan, { maxLength: 2 }),
    standard: fc.option(fc.record({ name: fc.constant('Flexible') })),
    gaps: fc.option(fc.record({ least: nights })),
  })
  .map(({ extras: some, plans, standard, gaps, bands: ages, ...priced }) => {
    const given = { ...priced, ...(gaps && { gaps }), ...(standard && { standard }) };
    const extras = some.map((each, index) => each(given.taxes, index));
    const oldest = ages.at(-1);
    return tariffWith({
      ...given,
      ...(oldest && { childAge: oldest.under, extraGuests: { ...given.extraGuests, bands: ages } }),
      extras,
      plans: plans.map((each, index) => each(extras, index)),
    });
  });

export const stay = fc
  .tuple(date, fc.integer({ min: 1, max: 30 }))
  .map(([checkin, nights]) => ({ checkin, checkout: addDays(checkin, nights) }));
export const party: fc.Arbitrary<Party> = fc
  .tuple(
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 0, max: 4 }),
    fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
  )
  .map(([guests, wanted, some]) => {
    const children = Math.min(wanted, guests - 1);
    const ages = some.slice(0, children);
    return { guests, children, ...(ages.length > 0 && { ages }) };
  });
/** Sometimes for the standard rate, or some plans, alone. */
const codePlans = fc.option(
  fc.uniqueArray(fc.constantFrom('standard', 'plan-0', 'plan-1'), { minLength: 1 }),
);
const anyDiscount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({
    code: fc.constant('SPRING'),
    name: fc.constant('Spring'),
    kind: fc.constant('percent' as const),
    worth: fc.integer({ min: 0, max: 10_000 }),
  }),
  fc.record({
    code: fc.constant('GIFT'),
    name: fc.constant('Gift'),
    kind: fc.constant('amount' as const),
    worth: fc.integer({ min: 0, max: 1e7 }),
  }),
);
export const discount: fc.Arbitrary<Discount | undefined> = fc.option(
  fc.tuple(anyDiscount, codePlans).map(([given, plans]) => ({ ...given, ...(plans && { plans }) })),
  { nil: undefined },
);
export const room = fc.integer({ min: 0, max: 1e7 }).map((price) => ({ _id: 'room', price }));
