import { HOTEL } from '@innkeep/contract/hotel';
import type { BasisPoints, MinorUnits } from '@innkeep/contract/rates/tariff';
import { moneyText, parseMoney, parsePercent, parseWhole, percentText } from '../../lib/number-text.ts';
import { optional, orEmpty, ParsedField, type ValueFieldProps } from './parsed-field.tsx';

export function PercentField(props: ValueFieldProps<BasisPoints>) {
  return <ParsedField {...props} parse={parsePercent} format={percentText} unit="%" inputMode="text" />;
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

/** An amount in minor units; undefined if empty. */
export function OptionalMoneyField(props: ValueFieldProps<MinorUnits | undefined>) {
  return (
    <ParsedField
      {...props}
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
