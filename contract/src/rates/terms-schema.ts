import { lazy, mixed, type TestContext } from 'yup';
import {
  amount,
  change,
  date,
  days,
  fieldsOf,
  flag,
  id,
  isRoomId,
  isWeekday,
  listOf,
  name,
  nights,
  recordOf,
  share,
  whole,
  type Unchecked,
} from './tariff-fields.ts';
import type { CancellationFee, Policy } from './tariff.ts';

const limits = {
  minStay: nights('The shortest stay'),
  minStayThrough: nights('The shortest stay'),
  maxStay: nights('The longest stay'),
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
  return createError({ path: `${path}.maxStay`, message: 'The longest stay is shorter than the shortest.' });
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

/** The schema of an agreed policy. */
export const agreedPolicy = fieldsOf({
  deposit: share('The deposit'),
  pay: mixed<Policy['pay']>()
    .oneOf(['hotel', 'choice', 'deposit', 'full'], 'Choose how guests pay.')
    .required('Choose how guests pay.'),
  tiers: listOf(
    fieldsOf({
      daysBefore: whole('The days', 0, 365).required('The days are missing.'),
      fee: cancellationFee,
    }),
    6,
    'A policy can have at most 6 steps.',
  )
    .required('The policy is missing.')
    .test({ message: 'The steps go from many days before arrival to few.', test: isDescending }),
});

export const policy = agreedPolicy.test(
  'asked',
  (value: Unchecked<'pay' | 'deposit'> | undefined, { createError, path }) => {
    if (value?.pay !== 'deposit' || value.deposit !== 0) return true;
    return createError({ path: `${path}.deposit`, message: 'A deposit is more than nothing.' });
  },
);

function isDescending(tiers: readonly Unchecked<'daysBefore'>[]): boolean {
  const days = tiers.map((tier) => Number(tier?.daysBefore));
  return days.every((each, index) => index === 0 || !(each >= (days[index - 1] ?? Infinity)));
}

const terms = {
  ...limits,
  percent: change('The change').required('The change is missing.'),
  weekdays: recordOf(change('The change'), isWeekday),
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
    return createError({ path: `${path}.to`, message: 'A season ends after it begins.' });
  });
