import { lazy, mixed, type TestContext } from 'yup';
import {
  amount,
  change,
  days,
  fieldsOf,
  flag,
  id,
  isRoomId,
  isWeekday,
  listOf,
  name,
  nights,
  oneOf,
  recordOf,
  share,
  toldApartBy,
  whole,
  type Unchecked,
} from './tariff-fields.ts';
import { date } from '../fields.ts';
import type { CancellationFee, Policy } from './tariff.ts';

const limits = {
  minStay: nights('The minimum stay'),
  minStayThrough: nights('The minimum stay'),
  maxStay: nights('The maximum stay'),
  noArrival: days,
  noDeparture: days,
  closed: flag,
};

type StayLengths = Partial<Record<'minStay' | 'minStayThrough' | 'maxStay', number | undefined>>;

/** Tests limits: at least one length of stay must be possible. */
function someLength(
  { minStay = 1, minStayThrough = 1, maxStay = Infinity }: StayLengths,
  { createError, path }: TestContext,
) {
  if (!(Math.max(minStay, minStayThrough) > maxStay)) return true;
  return createError({ path: `${path}.maxStay`, message: 'The maximum stay is shorter than the minimum.' });
}

const cancellationFee = lazy((value: unknown) => {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  return fieldsOf({
    kind: mixed<CancellationFee['kind']>()
      .oneOf(['none', 'percent', 'nights'], 'There is no such fee.')
      .required('Choose a fee.'),
    ...(kind === 'percent' && { of: share('The fee') }),
    ...(kind === 'nights' && { count: nights('The fee').required('The fee is missing.') }),
  });
});

export const agreedPolicy = fieldsOf({
  deposit: share('The deposit'),
  pay: oneOf<Policy['pay']>(['hotel', 'choice', 'deposit', 'full'], 'Choose how guests pay.'),
  tiers: listOf(
    fieldsOf({
      daysBefore: whole('The days', 0, 365).required('The days are missing.'),
      fee: cancellationFee,
    }),
    6,
    'There can be at most 6 deadlines.',
  )
    .required('The policy is missing.')
    .test({ message: 'The deadlines must go from most to fewest days before arrival.', test: isDescending })
    .test('once', toldApartBy('There is already a deadline for these days.', 'daysBefore')),
});

export const policy = agreedPolicy
  .test('asked', (value: Unchecked<'pay' | 'deposit'> | undefined, { createError, path }) => {
    if (value?.pay !== 'deposit' || value.deposit !== 0) return true;
    return createError({ path: `${path}.deposit`, message: 'A deposit must be more than 0.' });
  })
  .test('useful', (value: Unchecked<'tiers'> | undefined, { createError, path }) => {
    const tiers: readonly unknown[] = Array.isArray(value?.tiers) ? value.tiers : [];
    const fees = [...tiers.map(feeKey), feeKey({ fee: ALL })];
    const useless = fees.findIndex((fee, index) => fee === fees[index + 1]);
    if (useless === -1) return true;
    const message =
      useless === tiers.length - 1
        ? 'This deadline has no effect: after it, the full price is charged anyway.'
        : 'This deadline has no effect: the next one costs the same.';
    return createError({ path: `${path}.tiers[${useless}].fee.kind`, message });
  });

/** What cancelling costs once no step is left. */
const ALL: CancellationFee = { kind: 'percent', of: 10_000 };

/** Returns a text that is the same for equal fees. A tier may be anything: its own tests run after this one. */
function feeKey(tier: unknown): string {
  const fee = typeof tier === 'object' && tier !== null && 'fee' in tier ? tier.fee : undefined;
  const { kind, of, count } = Object(fee) as Partial<Record<'kind' | 'of' | 'count', unknown>>; // of anything
  return JSON.stringify([kind, kind === 'percent' && of, kind === 'nights' && count]);
}

function isDescending(tiers: readonly Unchecked<'daysBefore'>[]): boolean {
  const days = tiers.map((tier) => Number(tier?.daysBefore));
  return days.every((each, index) => index === 0 || !(each > (days[index - 1] ?? Infinity)));
}

const terms = {
  ...limits,
  percent: change.required('The change is missing.'),
  weekdays: recordOf(change, isWeekday),
  rooms: recordOf(fieldsOf({ ...limits, price: amount('This price') }).test(someLength), isRoomId),
  policy: policy.default(undefined),
};

export const usualTerms = fieldsOf(terms).test(someLength);

export const season = fieldsOf({
  id,
  name,
  from: date('The first night').required('Choose the first night.'),
  to: date('The end').required('Choose the day after the last night.'),
  ...terms,
})
  .test(someLength)
  .test(({ from, to }, { createError, path }) => {
    if (!(from >= to)) return true; // also where one of them is missing
    return createError({ path: `${path}.to`, message: 'A season must end after it begins.' });
  });
