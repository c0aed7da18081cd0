import { parseMoney } from '@innkeep/contract/number-text';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { type ComponentProps, useState } from 'react';
import { TypedMoneyField } from '../../../components/form/typed-money-field.tsx';

type AmountFieldProps = Omit<ComponentProps<typeof TypedMoneyField>, 'label'> & { label?: string };

export function AmountField({ label = 'Amount', autoFocus = true, ...field }: AmountFieldProps) {
  return (
    <TypedMoneyField
      {...field}
      label={label}
      autoFocus={autoFocus}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}

export function CashChange({ amount }: { amount: MinorUnits }) {
  const [value, onChange] = useState('');
  const change = parseMoney(value) - amount;
  const words = change < 0 ? `${formatMinorUnits(-change)} short.` : `Change: ${formatMinorUnits(change)}.`;
  const hint = Number.isNaN(change) ? 'Optional, to see the change.' : words;
  return (
    <AmountField label="Cash given" autoFocus={false} problem={undefined} {...{ value, hint, onChange }} />
  );
}
