import { TypedMoneyField } from '../../../components/form/typed-money-field.tsx';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';

interface AmountFieldProps {
  value: string;
  hint?: string;
  problem: string | undefined;
  autoFocus?: boolean;
  /** Amounts to compare with: one that looks mistyped is asked back. */
  usual?: readonly MinorUnits[];
  onChange: (amount: string) => void;
}

/** A field for an amount, whose text is selected so that it can be overtyped. */
export function AmountField({ autoFocus = true, ...field }: AmountFieldProps) {
  return (
    <TypedMoneyField
      {...field}
      label="Amount"
      autoFocus={autoFocus}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
