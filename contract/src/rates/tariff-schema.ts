import { array, lazy, mixed, number, object, string, type Schema } from 'yup';
import { HOTEL } from '../hotel.ts';
import {
  amount,
  change,
  date,
  days,
  flag,
  id,
  isRoomId,
  isWeekday,
  name,
  nights,
  recordOf,
  share,
  whole,
} from './tariff-fields.ts';
import type { CancellationFee, Fee, Policy, Tariff, TariffInput, TaxKind } from './tariff.ts';

const PRICE_STEPS = [1, 5, 10, 50, 100];

const limits = {
  minStay: nights('The shortest stay'),
  minStayThrough: nights('The shortest stay'),
  maxStay: nights('The longest stay'),
  noArrival: days,
  noDeparture: days,
  closed: flag,
};

const cancellationFee = lazy((value: unknown) => {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  return object({
    kind: mixed<CancellationFee['kind']>()
      .oneOf(['none', 'percent', 'nights'], 'There is no such fee.')
      .required('Choose a fee.'),
    ...(kind === 'percent' && { of: share('The fee') }),
    ...(kind === 'nights' && { count: nights('The fee').required('The fee is missing.') }),
  }).noUnknown('This fee holds more than it can.');
});

const policy = object({
  deposit: share('The deposit'),
  pay: mixed<Policy['pay']>()
    .oneOf(['hotel', 'choice', 'deposit', 'full'], 'Choose how guests pay.')
    .required('Choose how guests pay.'),
  tiers: array(
    object({ daysBefore: whole('The days', 0, 365).required('The days are missing.'), fee: cancellationFee }),
  )
    .max(6, 'A policy can have at most 6 steps.')
    .required('The policy is missing.')
    .test('descending', 'The steps go from many days before arrival to few.', (tiers) =>
      tiers.every(({ daysBefore }, index) => index === 0 || daysBefore < (tiers[index - 1]?.daysBefore ?? 0)),
    ),
});

const terms = {
  ...limits,
  percent: change('The change').required('The change is missing.'),
  weekdays: recordOf(change('The change'), isWeekday),
  rooms: recordOf(object({ ...limits, price: amount('This price') }), isRoomId),
  policy: policy.default(undefined),
};

const season = object({
  id,
  name,
  from: date('The first night').required('Choose the first night.'),
  to: date('The end').required('Choose the day after the last night.'),
  ...terms,
}).test('span', ({ from, to }, { createError, path }) => {
  return from < to || createError({ path: `${path}.to`, message: 'A season ends after it begins.' });
});

const fee = object({
  id,
  name,
  per: mixed<Fee['per']>()
    .oneOf(['stay', 'night', 'person-night'], 'Choose what it is for.')
    .required('Choose what it is for.'),
  amount: whole('The fee', 0, 1_000_000).required('The fee is missing.'),
  isTaxed: flag.required('Say whether it is taxed.'),
});

const TAX_KINDS: TaxKind[] = ['percent', 'stay', 'night', 'person-stay', 'person-night'];
const tax = object({
  id,
  name,
  kind: mixed<TaxKind>().oneOf(TAX_KINDS, 'Choose what it is on.').required('Choose what it is on.'),
  rate: whole('The tax', 0, 1_000_000).required('The tax is missing.'),
  isIncluded: flag.required('Say whether prices contain it.'),
  isOnFees: flag.required('Say whether it is on fees.'),
  maxNights: nights('The last taxed night'),
  areChildrenExempt: flag.required('Say whether children pay it.'),
  from: date('The first night'),
  until: date('The end'),
  isPaidAtHotel: flag.required('Say where it is paid.'),
}).test('possible', ({ kind, rate, isIncluded }, { createError, path }) => {
  if (kind === 'percent')
    return rate <= 10_000 || createError({ path: `${path}.rate`, message: 'The tax can be at most 100 %.' });
  return (
    !isIncluded ||
    createError({ path: `${path}.isIncluded`, message: 'Only a percentage can be in the prices.' })
  );
});

const tariffSchema = object({
  currency: string()
    .oneOf([HOTEL.currency], `Prices are in ${HOTEL.currency}.`)
    .required('The currency is missing.'),
  roundTo: number()
    .strict()
    .oneOf(PRICE_STEPS, 'Prices are rounded to 1, 5, 10, 50 or 100.')
    .required('Choose what prices are rounded to.'),
  usual: object(terms),
  seasons: array(season)
    .max(60, 'There can be at most 60 seasons.')
    .required('The seasons are missing.')
    .test(
      'told-apart',
      'Two seasons have the same first and last night.',
      (seasons, { createError, path }) => {
        const twin = seasons.findIndex(({ from, to }, index) =>
          seasons.slice(0, index).some((other) => other.from === from && other.to === to),
        );
        return twin === -1 || createError({ path: `${path}[${twin}].to` });
      },
    ),
  longStays: array(
    object({
      nights: whole('The nights', 2, 30).required('The nights are missing.'),
      percent: share('The discount'),
    }),
  )
    .max(5, 'There can be at most 5 discounts for long stays.')
    .required('The discounts for long stays are missing.'),
  extraGuests: object({
    included: whole('The guests', 1, 20).required('The guests are missing.'),
    amount: whole('This price', 0, 1_000_000).required('This price is missing.'),
    byRoom: recordOf(
      object({
        included: whole('The guests', 1, 20).required('The guests are missing.'),
        amount: whole('This price', 0, 1_000_000).required('This price is missing.'),
      }),
      isRoomId,
    ),
  }),
  childAge: whole('The age', 1, 18).nullable().defined('Say who is a child.'),
  fees: array(fee).max(10, 'There can be at most 10 fees.').required('The fees are missing.'),
  taxes: array(tax).max(10, 'There can be at most 10 taxes.').required('The taxes are missing.'),
  policy: policy.required('The policy is missing.'),
}).typeError('Send the tariff as a JSON object.');

/** What PUT /rates takes: the tariff as it shall be, and the version that was changed. */
export const ratesInputSchema = tariffSchema.shape({
  version: whole('The version', 0, Number.MAX_SAFE_INTEGER).required('The version is missing.'),
}) as Schema<Tariff>; // by its fields: yup's types do not tell the fees of a cancellation apart

/** Reads a tariff as admins write it; what it holds beyond is left out. @throws ValidationError by field */
export function parseTariff(value: unknown): TariffInput {
  return tariffSchema.validateSync(value, { abortEarly: false, stripUnknown: true }) as TariffInput; // as above
}
