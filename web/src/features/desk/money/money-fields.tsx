import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useState } from 'react';
import { TextField } from '../../../components/form/text-field.tsx';
import { parseMoney } from '../../../lib/number-text.ts';

interface AmountFieldProps {
  label?: string;
  value: string;
  hint?: string;
  problem: string | undefined;
  autoFocus?: boolean;
  onChange: (amount: string) => void;
}

/** A field for an amount, whose text is selected so that it can be overtyped. */
export function AmountField({
  label = 'Amount',
  value,
  hint,
  problem,
  autoFocus = true,
  onChange,
}: AmountFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      autoFocus={autoFocus}
      value={value}
      problem={problem}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={onChange}
    />
  );
}

/** Works out the change of a guest who pays an amount in cash; nothing of it is sent. */
export function CashChange({ amount }: { amount: MinorUnits }) {
  const [value, onChange] = useState('');
  const change = parseMoney(value) - amount;
  const words = change < 0 ? `${formatMinorUnits(-change)} short.` : `Change: ${formatMinorUnits(change)}.`;
  const hint = Number.isNaN(change) ? 'Optional, to see the change.' : words;
  return (
    <AmountField label="Cash given" autoFocus={false} problem={undefined} {...{ value, hint, onChange }} />
  );
}
