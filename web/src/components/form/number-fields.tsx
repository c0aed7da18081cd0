import { HOTEL } from '@innkeep/contract/hotel';
import type { BasisPoints, MinorUnits, TaxRate } from '@innkeep/contract/rates/tariff';
import {
  moneyText,
  parseMoney,
  parsePercent,
  parseTaxRate,
  parseWhole,
  percentText,
  taxRateText,
} from '@innkeep/contract/number-text';
import { askedBack } from '../../lib/asked-back.ts';
import { withQuestion } from './typed-money-field.tsx';
import { optional, orEmpty, ParsedField, type ValueFieldProps } from './parsed-field.tsx';

export function PercentField(props: ValueFieldProps<BasisPoints>) {
  return <ParsedField {...props} parse={parsePercent} format={percentText} unit="%" inputMode="text" />;
}

export function TaxRateField(props: ValueFieldProps<TaxRate>) {
  return <ParsedField {...props} parse={parseTaxRate} format={taxRateText} unit="%" inputMode="decimal" />;
}

/** A percentage in basis points; undefined if empty. */
export function OptionalPercentField(props: ValueFieldProps<BasisPoints | undefined>) {
  return (
    <ParsedField
      {...props}
      parse={optional(parsePercent)}
      format={orEmpty(percentText)}
      unit="%"
      placeholder="0"
    />
  );
}

export function MoneyField(props: ValueFieldProps<MinorUnits>) {
  return (
    <ParsedField {...props} parse={parseMoney} format={moneyText} unit={HOTEL.currency} inputMode="decimal" />
  );
}

interface OptionalMoneyFieldProps extends ValueFieldProps<MinorUnits | undefined> {
  /** Amounts to compare with: one that looks mistyped is asked back. */
  usual?: readonly MinorUnits[];
  per?: string;
}

/** An amount in minor units; undefined if empty. */
export function OptionalMoneyField({ usual = [], per, ...props }: OptionalMoneyFieldProps) {
  return (
    <ParsedField
      {...props}
      isTold
      hint={withQuestion(props.hint, askedBack(props.value ?? 0, usual, per))}
      parse={optional(parseMoney)}
      format={orEmpty(moneyText)}
      unit={HOTEL.currency}
      inputMode="decimal"
    />
  );
}

export function NumberField(props: ValueFieldProps<number>) {
  return <ParsedField {...props} parse={parseWhole} format={wholeText} inputMode="numeric" />;
}

/** A whole number; undefined if empty. */
export function OptionalNumberField(props: ValueFieldProps<number | undefined>) {
  return (
    <ParsedField {...props} parse={optional(parseWhole)} format={orEmpty(wholeText)} inputMode="numeric" />
  );
}

function wholeText(value: number): string {
  return Number.isNaN(value) ? '' : String(value);
}
