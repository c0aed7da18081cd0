import {
  addDays,
  DATE_HINT,
  formatCalendarDate,
  isCalendarDate,
  type CalendarDate,
} from '@innkeep/contract/calendar-date';
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
import type { InputHTMLAttributes } from 'react';
import { parseTypedDate } from '../../lib/typed-date.ts';
import { FieldShell, type FieldProps } from './field-shell.tsx';
import { askedBack, type Compared } from './typed-money-field.tsx';
import { useTyping } from './use-typing.ts';
import './unit-input.scss';

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

export const NumberField = fieldOf(parseWhole, wholeText, WHOLE);
export const OptionalNumberField = fieldOf(optional(parseWhole), orEmpty(wholeText), WHOLE);

interface ValueFieldProps<T> extends FieldProps {
  value: T;
  placeholder?: string;
  onChange: (value: T) => void;
}

interface ParsedFieldProps<T> extends ValueFieldProps<T> {
  parse: (text: string) => T;
  format: (value: T) => string;
  unit?: string;
  isTold?: boolean;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

function ParsedField<T>(props: ParsedFieldProps<T>) {
  const { label, hint, problem, isTold = false, value, parse, format, onChange, unit, ...input } = props;
  const { text, type, leave } = useTyping({ value, parse, format, onChange });
  return (
    <FieldShell label={label} hint={hint} problem={problem} isTold={isTold}>
      {(ties) => (
        <span className={unitClass(unit)}>
          <input
            {...input}
            {...ties}
            autoComplete="off"
            value={text}
            onChange={({ target }) => type(target.value)}
            onBlur={() => Number.isNaN(value) || leave()} // a text that is not a number stays as it was typed
          />
          {unit !== undefined && <span aria-hidden="true">{unit}</span>}
        </span>
      )}
    </FieldShell>
  );
}

function unitClass(unit: string | undefined): string {
  if (unit === undefined) return 'unit-input';
  return unit.length > 1 ? 'unit-input is-wide-unit' : 'unit-input has-unit';
}

function optional<T>(parse: (text: string) => T): (text: string) => T | undefined {
  return (text) => (text.trim() === '' ? undefined : parse(text));
}

function orEmpty<T>(format: (value: T) => string): (value: T | undefined) => string {
  return (value) => (value === undefined ? '' : format(value));
}

export function DateField(props: ValueFieldProps<CalendarDate>) {
  return <ParsedField {...props} parse={parseDate} format={dateText} placeholder={DATE_HINT} />;
}

/** The last night of a span. Its value is the day after that night, at which spans end. */
export function LastNightField(props: ValueFieldProps<CalendarDate>) {
  return <ParsedField {...props} parse={parseLastNight} format={lastNightText} placeholder={DATE_HINT} />;
}

export function OptionalDateField(props: ValueFieldProps<CalendarDate | undefined>) {
  return (
    <ParsedField {...props} parse={optional(parseDate)} format={orEmpty(dateText)} placeholder={DATE_HINT} />
  );
}

function parseDate(text: string): CalendarDate {
  // `as`: not a date, which the rules refuse before anything calculates with it.
  return parseTypedDate(text) ?? (text as CalendarDate);
}

function parseLastNight(text: string): CalendarDate {
  const date = parseDate(text);
  return isCalendarDate(date) ? addDays(date, 1) : date;
}

function lastNightText(end: CalendarDate): string {
  return dateText(isCalendarDate(end) ? addDays(end, -1) : end);
}

function dateText(date: CalendarDate): string {
  return isCalendarDate(date) ? formatCalendarDate(date) : date;
}

export function OptionalMoneyField({
  usual,
  per,
  ...props
}: ValueFieldProps<MinorUnits | undefined> & Compared) {
  return <PlainMoneyField {...props} hint={askedBack(props.hint, props.value ?? 0, usual, per)} />;
}

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
