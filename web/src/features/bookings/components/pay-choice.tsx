import type { PayChoice as Choice, PayWay } from '@innkeep/contract/payments/payment';
import type { RulesTexts } from '@innkeep/contract/texts/texts';
import { RULES } from '@innkeep/hotel/texts/rules';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { wayAmount } from '../../../stay/pay-words.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { StayBill } from '../../../stay/stay-bill.ts';

interface PayChoiceProps {
  bill: StayBill | undefined;
  way: PayWay | undefined;
  onChoose: (pay: Choice) => void;
}

export function PayChoice({ bill, way, onChoose }: PayChoiceProps) {
  const { payWays = [], atHotel } = bill?.quote ?? {};
  const words = useTexts('rules', RULES);
  return (
    <>
      {bill && payWays.length > 1 && (
        <ChoiceField
          label="How would you like to pay?"
          value={way?.pay}
          options={payWays.map((option) => ({
            value: option.pay,
            label: wayInWords(option, wayAmount(option, bill), atHotel === 0),
          }))}
          onChange={onChoose}
        />
      )}
      <p className="form-note">{takenInWords(words, bill, way)}</p>
    </>
  );
}

function takenInWords(
  { paying, payingOnline }: RulesTexts,
  bill: StayBill | undefined,
  way: PayWay | undefined,
): string {
  if (!bill) return 'Choose your dates to see how you can pay.';
  if (way && way.pay !== 'hotel') return payingOnline;
  return bill.quote ? paying : '\u00a0'; // nothing moves
}

function wayInWords({ pay }: PayWay, amount: string, isAll: boolean): string {
  switch (pay) {
    case 'hotel':
      return 'Pay at the hotel';
    case 'deposit':
      return `Pay a deposit of ${amount} now by card`;
    case 'full':
      return `Pay ${isAll ? 'all of ' : ''}${amount} now by card`;
  }
}
