import { moneyText, parseMoney } from '@innkeep/contract/number-text';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** What an amount is compared with. Without amounts that are usual, nothing is asked. */
export interface Compared {
  usual?: readonly MinorUnits[] | undefined;
  /** What it is for, such as ` a night`. */
  per?: string | undefined;
}

type TypedMoneyFieldProps = TextFieldProps & Compared & { value: string };

/** An amount that stays text while it is typed, and is written as the hotel writes amounts once the field is left. */
export function TypedMoneyField({ usual, per, hint, ...field }: TypedMoneyFieldProps) {
  const amount = parseMoney(field.value);
  const leave = () =>
    Number.isNaN(amount) || moneyText(amount) === field.value || field.onChange(moneyText(amount));
  const asked = askedBack(hint, amount, usual, per);
  return <TextField inputMode="decimal" autoComplete="off" {...field} isTold hint={asked} onBlur={leave} />;
}

/** Returns a hint, with a question where an amount looks mistyped: ten times what is usual, or a tenth of it. */
export function askedBack(hint: ReactNode, amount: MinorUnits, usual: Compared['usual'] = [], per = '') {
  const known = usual.filter((each) => each > 0);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0 || !(amount > 0) || (amount < 10 * most && 10 * amount > least)) return hint;
  const span = [...new Set([least, most])].map((each) => formatMinorUnits(each)).join(' to ');
  return (
    <>
      {hint} <strong>{`${formatMinorUnits(amount)}${per}? Usual here: ${span}.`}</strong>
    </>
  );
}
