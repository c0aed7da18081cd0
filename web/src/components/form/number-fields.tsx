import { HOTEL } from '@innkeep/contract/hotel';
import {
  moneyText,
  parseMoney,
  parsePercent,
  parseWhole,
  percentText,
  TAX_DECIMALS,
} from '@innkeep/contract/number-text';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import {
  optional,
  orEmpty,
  ParsedField,
  type ParsedFieldProps,
  type ValueFieldProps,
} from './parsed-field.tsx';
import { askedBack, type Compared } from './typed-money-field.tsx';

const PERCENT = { unit: '%', inputMode: 'text' } as const;
const MONEY = { unit: HOTEL.currency, inputMode: 'decimal' } as const;
const WHOLE = { inputMode: 'numeric' } as const;

/** A percentage in basis points. */
export const PercentField = fieldOf(parsePercent, percentText, PERCENT);
export const OptionalPercentField = fieldOf(optional(parsePercent), orEmpty(percentText), PERCENT);

export const TaxRateField = fieldOf(
  (text) => parsePercent(text, TAX_DECIMALS),
  (rate) => percentText(rate, TAX_DECIMALS),
  PERCENT,
);

/** An amount in minor units. */
export const MoneyField = fieldOf(parseMoney, moneyText, MONEY);
const PlainMoneyField = fieldOf(optional(parseMoney), orEmpty(moneyText), { ...MONEY, isTold: true });

export function OptionalMoneyField({
  usual,
  per,
  ...props
}: ValueFieldProps<MinorUnits | undefined> & Compared) {
  return <PlainMoneyField {...props} hint={askedBack(props.hint, props.value ?? 0, usual, per)} />;
}

export const NumberField = fieldOf(parseWhole, wholeText, WHOLE);
export const OptionalNumberField = fieldOf(optional(parseWhole), orEmpty(wholeText), WHOLE);

/** Returns a field for a value that is typed. An optional one is undefined if empty. */
function fieldOf<T>(
  parse: (text: string) => T,
  format: (value: T) => string,
  look: Pick<ParsedFieldProps<T>, 'unit' | 'inputMode' | 'isTold'>,
) {
  return function TypedField(props: ValueFieldProps<T>) {
    return <ParsedField {...look} {...props} parse={parse} format={format} />;
  };
}

function wholeText(value: number): string {
  return Number.isNaN(value) ? '' : String(value);
}
