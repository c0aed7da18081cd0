import type { PayChoice as Choice, PayWay } from '@innkeep/contract/payments/payment';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { wayAmount } from '../../../stay/pay-words.ts';
import type { StayBill } from '../../../stay/stay-bill.ts';

interface PayChoiceProps {
  bill: StayBill | undefined;
  way: PayWay | undefined;
  onChoose: (pay: Choice) => void;
}

/** Offers the ways to pay, if there is more than one. */
export function PayChoice({ bill, way, onChoose }: PayChoiceProps) {
  const { payWays = [], atHotel } = bill?.quote ?? {};
  if (!bill || payWays.length < 2) return null;
  return (
    <ChoiceField
      label="How would you like to pay?"
      value={way?.pay}
      options={payWays.map((option) => ({
        value: option.pay,
        label: wayInWords(option, wayAmount(option, bill), atHotel === 0),
      }))}
      onChange={onChoose}
    />
  );
}

/** @param isAll whether nothing has to be paid at the hotel */
function wayInWords({ pay }: PayWay, amount: string, isAll: boolean): string {
  switch (pay) {
    case 'hotel':
      return 'Pay nothing now; pay at the hotel';
    case 'deposit':
      return `Pay a deposit of ${amount} now by card`;
    case 'full':
      return `Pay ${isAll ? 'all of ' : ''}${amount} now by card`;
  }
}
