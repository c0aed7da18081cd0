import { moneyText, parseMoney } from '@innkeep/contract/number-text';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { askedBack } from '../../lib/asked-back.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface TypedMoneyFieldProps extends TextFieldProps {
  value: string;
  /** Amounts to compare with: one that looks mistyped is asked back. */
  usual?: readonly MinorUnits[];
  per?: string;
}

/** An amount that stays text while it is typed, and is written as the hotel writes amounts once the field is left. */
export function TypedMoneyField({ value, usual = [], per, hint, onChange, ...field }: TypedMoneyFieldProps) {
  const read = moneyText(parseMoney(value));
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      isTold
      value={value}
      hint={withQuestion(hint, askedBack(parseMoney(value), usual, per))}
      onChange={onChange}
      onBlur={() => read !== '' && read !== value && onChange(read)}
    />
  );
}

/** Returns a hint followed by a question about what is typed, if there is one. */
export function withQuestion(hint: TextFieldProps['hint'], question: string | undefined) {
  if (question === undefined) return hint;
  return (
    <>
      {hint} <strong>{question}</strong>
    </>
  );
}
