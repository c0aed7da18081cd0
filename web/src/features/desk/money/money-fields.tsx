import { type Compared, TypedMoneyField } from '../../../components/form/typed-money-field.tsx';

interface AmountFieldProps extends Compared {
  value: string;
  hint?: string;
  problem: string | undefined;
  autoFocus?: boolean;
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
