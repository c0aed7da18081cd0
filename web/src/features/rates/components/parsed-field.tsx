import {
  addDays,
  DATE_HINT,
  formatCalendarDate,
  isCalendarDate,
  type CalendarDate,
} from '@innkeep/contract/calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';
import type { BasisPoints, MinorUnits } from '@innkeep/contract/rates/tariff';
import { useState, type HTMLAttributes, type ReactNode } from 'react';
import { FieldShell } from '../../../components/form/field-shell.tsx';
import { parseTypedDate } from '../../../stay/typed-date.ts';
import { moneyText, parseMoney, parsePercent, parseWhole, percentText } from '../../../lib/number-text.ts';
import { useProblem } from '../problems-context.ts';

export interface FieldProps<T> {
  label: string;
  hint?: ReactNode;
  /** Of the draft, as the server names it. */
  path: string;
  value: T;
  onChange: (value: T) => void;
}

interface ParsedFieldProps<T> extends FieldProps<T> {
  parse: (text: string) => T;
  format: (value: T) => string;
  /** Stands in the field, behind what is typed. */
  unit?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
}

/** A field whose value is not text. What is typed stays as it is until the field is left, or its value changes. */
function ParsedField<T>({ path, value, parse, format, onChange, unit, ...props }: ParsedFieldProps<T>) {
  const { label, hint, ...input } = props;
  const [typing, setTyping] = useState<string>();
  const isTyped = typing !== undefined && Object.is(parse(typing), value);

  function type(text: string) {
    setTyping(text);
    onChange(parse(text));
  }

  return (
    <FieldShell label={label} hint={hint} problem={useProblem(path)}>
      {({ id, className, isInvalid, describedBy }) => (
        <span className={unitClass(unit)}>
          <input
            {...input}
            id={id}
            className={className}
            autoComplete="off"
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
            value={isTyped ? typing : format(value)}
            onChange={({ target }) => type(target.value)}
            onBlur={() => Number.isNaN(value) || setTyping(undefined)}
          />
          {unit !== undefined && <span aria-hidden="true">{unit}</span>}
        </span>
      )}
    </FieldShell>
  );
}

function unitClass(unit: string | undefined): string {
  if (unit === undefined) return 'rates-input';
  return unit.length > 1 ? 'rates-input is-wide-unit' : 'rates-input has-unit';
}

export function TextField(props: FieldProps<string>) {
  return <ParsedField {...props} parse={(text) => text} format={(text) => text} />;
}

export function PercentField(props: FieldProps<BasisPoints>) {
  return <ParsedField {...props} parse={parsePercent} format={percentText} unit="%" inputMode="text" />;
}

/** Left empty, it has no value. */
export function OptionalPercentField(props: FieldProps<BasisPoints | undefined>) {
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

export function MoneyField(props: FieldProps<MinorUnits>) {
  return (
    <ParsedField {...props} parse={parseMoney} format={moneyText} unit={HOTEL.currency} inputMode="decimal" />
  );
}

interface OptionalFieldProps<T> extends FieldProps<T | undefined> {
  placeholder?: string;
}

export function OptionalMoneyField(props: OptionalFieldProps<MinorUnits>) {
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

export function NumberField(props: FieldProps<number>) {
  return <ParsedField {...props} parse={parseWhole} format={wholeText} inputMode="numeric" />;
}

export function OptionalNumberField(props: OptionalFieldProps<number>) {
  return (
    <ParsedField {...props} parse={optional(parseWhole)} format={orEmpty(wholeText)} inputMode="numeric" />
  );
}

export function DateField(props: FieldProps<CalendarDate>) {
  return <ParsedField {...props} parse={parseDate} format={dateText} placeholder={DATE_HINT} />;
}

/** Of a span that ends on the day after it, as spans do here. */
export function LastNightField(props: FieldProps<CalendarDate>) {
  return <ParsedField {...props} parse={parseLastNight} format={lastNightText} placeholder={DATE_HINT} />;
}

export function OptionalDateField(props: FieldProps<CalendarDate | undefined>) {
  return (
    <ParsedField {...props} parse={optional(parseDate)} format={orEmpty(dateText)} placeholder={DATE_HINT} />
  );
}

function optional<T>(parse: (text: string) => T): (text: string) => T | undefined {
  return (text) => (text.trim() === '' ? undefined : parse(text));
}

function orEmpty<T>(format: (value: T) => string): (value: T | undefined) => string {
  return (value) => (value === undefined ? '' : format(value));
}

function wholeText(value: number): string {
  return Number.isNaN(value) ? '' : String(value);
}

function parseDate(text: string): CalendarDate {
  return parseTypedDate(text) ?? (text as CalendarDate); // no date: what reckons with dates waits until the rules let it pass
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
