import { number, string, type Schema } from 'yup';
import { STAY } from '../constants.ts';
import { HOTEL } from '../hotel.ts';
import { WHOLE_TAX } from './divide.ts';
import {
  endsAfterStart,
  fieldsOf,
  flag,
  id,
  listOf,
  MAX_ROOM_TERMS,
  name,
  nights,
  oneOf,
  recordOf,
  share,
  toldApartBy,
  version,
  whole,
  isRoomId,
  type Unchecked,
} from './tariff-fields.ts';
import { date } from '../fields.ts';
import { extra } from './extras-schema.ts';
import type { Fee, Tariff, TariffInput, TaxKind } from './tariff.ts';
import { ratePlans, standard } from './plan-schema.ts';
import { policy, season, usualTerms } from './terms-schema.ts';

const PRICE_STEPS = [1, 5, 10, 50, 100];

const fee = fieldsOf({
  id,
  name,
  per: oneOf<Fee['per']>(['stay', 'night', 'person-night'], 'Choose how it is charged.'),
  amount: whole('The fee', 0, 1_000_000).required('The fee is missing.'),
});

const TAX_KINDS: TaxKind[] = ['percent', 'stay', 'night', 'person-stay', 'person-night'];
const tax = fieldsOf({
  id,
  name,
  kind: oneOf(TAX_KINDS, 'Choose the kind of tax.'),
  rate: whole('The tax', 0, 1_000_000, 'three').required('The tax is missing.'),
  isIncluded: flag.required('Choose whether prices include it.'),
  isOnNights: flag.oneOf([false], 'Leave this out where it applies to nights.'),
  isOnFees: flag.required('Choose whether it applies to fees.'),
  maxNights: nights('The number of nights'),
  areChildrenExempt: flag.required('Choose whether children pay it.'),
  from: date('The first night'),
  until: date('The end'),
  isPaidAtHotel: flag.required('Choose where it is paid.'),
})
  .test(({ kind, rate, isIncluded, isOnNights }, { createError, path }) => {
    if (kind === 'percent' && rate > WHOLE_TAX)
      return createError({ path: `${path}.rate`, message: 'The tax can be at most 100%.' });
    if (kind !== 'percent' && isIncluded)
      return createError({
        path: `${path}.isIncluded`,
        message: 'Only a percentage can be included in prices.',
      });
    if (kind !== 'percent' && isOnNights === false)
      return createError({ path: `${path}.isOnNights`, message: 'Only a percentage can exclude nights.' });
    return true;
  })
  .test(endsAfterStart);

const extraGuests = {
  included: whole('The guests', 1, 20).required('The guests are missing.'),
  amount: whole('This price', 0, 1_000_000).required('This price is missing.'),
};

const band = fieldsOf({
  under: whole('The age', 1, 18).required('The age is missing.'),
  amount: extraGuests.amount,
});

const bands = listOf(band, 4, 'There can be at most 4 ages.')
  .min(1, 'Add an age, or leave this out.')
  .test((items: readonly Unchecked<'under'>[] = [], { createError, path }) => {
    const wrong = items.findIndex((each, index) => Number(each?.under) <= Number(items[index - 1]?.under));
    return (
      wrong === -1 ||
      createError({ path: `${path}[${wrong}].under`, message: 'Each age must be above the one before.' })
    );
  });

const tariffSchema = fieldsOf({
  currency: string()
    .strict()
    .typeError(`Prices are in ${HOTEL.currency}.`)
    .oneOf([HOTEL.currency], `Prices are in ${HOTEL.currency}.`)
    .required('The currency is missing.'),
  roundTo: number()
    .strict()
    .typeError('Prices are rounded to 1, 5, 10, 50 or 100.')
    .oneOf(PRICE_STEPS, 'Prices are rounded to 1, 5, 10, 50 or 100.')
    .required('Choose what prices are rounded to.'),
  usual: usualTerms,
  seasons: listOf(season, 60, 'There can be at most 60 seasons.')
    .required('The seasons are missing.')
    .test(toldApartBy('Two seasons have the same id.', 'id'))
    .test(toldApartBy('Two seasons have the same first and last night.', 'from', 'to')),
  longStays: listOf(
    fieldsOf({
      nights: whole('The nights', 2, STAY.maxNights).required('The nights are missing.'),
      percent: share('The discount'),
    }),
    5,
    'There can be at most 5 discounts for long stays.',
  )
    .required('The discounts for long stays are missing.')
    .test(toldApartBy('Two discounts are for the same nights.', 'nights')),
  extraGuests: fieldsOf({ ...extraGuests, byRoom: recordOf(fieldsOf(extraGuests), isRoomId), bands }),
  childAge: whole('The age', 1, 18).nullable().defined('Say who is a child.'),
  fees: listOf(fee, 10, 'There can be at most 10 fees.')
    .required('The fees are missing.')
    .test(toldApartBy('Two fees have the same id.', 'id')),
  extras: listOf(extra, 30, 'There can be at most 30 extras.').test(
    toldApartBy('Two extras have the same id.', 'id'),
  ),
  taxes: listOf(tax, 10, 'There can be at most 10 taxes.')
    .required('The taxes are missing.')
    .test(toldApartBy('Two taxes have the same id.', 'id')),
  policy: policy.required('The policy is missing.'),
  plans: ratePlans,
  standard,
  gaps: fieldsOf({ least: nights('The shortest gap').required('The nights are missing.') }).default(
    undefined,
  ),
})
  .typeError('Send the tariff as a JSON object.')
  .test((tariff, { createError }) => {
    const wrong = lastNotOfChildren(tariff);
    return (
      wrong === -1 ||
      createError({
        path: `extraGuests.bands[${wrong}].under`,
        message: 'The last age must be the same as in “Children are under”.',
      })
    );
  })
  .test((tariff, { createError }) => {
    const wrong = withoutPercentage(tariff);
    return (
      wrong === -1 ||
      createError({ path: `extras[${wrong}].taxes`, message: 'Choose from your percentage taxes.' })
    );
  })
  .test((tariff, { createError }) => {
    const wrong = withoutExtra(tariff);
    return (
      wrong === -1 ||
      createError({
        path: `plans[${wrong}].includes`,
        message: 'Choose from your extras that have a price.',
      })
    );
  })
  .test((tariff, { createError }) => {
    const named = tariff.standard as Unchecked<'name'> | undefined; // it may be missing
    const isTwice = named && list(tariff.plans).some((plan) => plan?.name === named.name);
    return !isTwice || createError({ path: 'standard.name', message: 'A rate plan has this name.' });
  })
  .test({
    message: 'Rooms can have at most 5,000 terms of their own, across all seasons.',
    test: (tariff, { createError }) =>
      roomTermsIn(tariff) <= MAX_ROOM_TERMS || createError({ path: 'seasons' }),
  });

type RawItem = Unchecked<'id' | 'name' | 'kind' | 'taxes' | 'amount' | 'includes' | 'under'>;

const list = (value: unknown) => (Array.isArray(value) ? (value as RawItem[]) : []); // the type is unchecked

/** Returns the last band of ages where it does not end at the age that children are under; else -1. */
function lastNotOfChildren({ extraGuests, childAge }: { extraGuests?: unknown; childAge?: unknown }): number {
  const all = list((extraGuests as Unchecked<'bands'> | undefined)?.bands); // as above
  return all.at(-1)?.under === childAge ? -1 : all.length - 1;
}

/** Returns the first rate plan that includes what is no extra with a price; -1 where there is none. */
function withoutExtra({ extras, plans }: { extras?: unknown; plans?: unknown }): number {
  const priced = list(extras).flatMap((extra) => (typeof extra?.amount === 'number' ? [extra.id] : []));
  const strange = (id: unknown) => !priced.includes(id);
  return list(plans).findIndex((plan) => list(plan?.includes).some(strange));
}

/** Returns the first extra with a tax that is no percentage of the tariff; -1 where there is none. */
function withoutPercentage({ extras, taxes }: { extras?: unknown; taxes?: unknown }): number {
  const percentages = list(taxes).flatMap((tax) => (tax?.kind === 'percent' ? [tax.id] : []));
  const strange = (id: unknown) => !percentages.includes(id);
  return list(extras).findIndex((extra) => list(extra?.taxes).some(strange));
}

type RawTerms = Unchecked<'rooms'> | undefined;

function roomTermsIn({ usual, seasons }: { usual?: RawTerms; seasons?: readonly RawTerms[] }): number {
  return [usual, seasons].flat().reduce((sum, terms) => sum + Object.keys(terms?.rooms ?? {}).length, 0);
}

/** The body of PUT /rates: the new tariff, and the version that it replaces. */
export const ratesInputSchema = tariffSchema.shape({
  version,
}) as Schema<Tariff>; // the cast holds: yup's types cannot tell the kinds of cancellation fees apart

/** Parses a tariff as admins write it, without any other fields. @throws ValidationError by field */
export function parseTariff(value: unknown): TariffInput {
  return tariffSchema.validateSync(value, { abortEarly: false, stripUnknown: true }) as TariffInput; // as above
}
