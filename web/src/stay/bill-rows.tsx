import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { billLines } from '@innkeep/contract/rates/bill-lines';
import { formatMinorUnits } from '@innkeep/contract/money';
import { rateOf } from '@innkeep/contract/rates/standard-rate';
import type { Quote } from '@innkeep/contract/rates/quote';
import type { QuotedNight } from '@innkeep/contract/rates/quoted-night';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';

interface BillRowProps {
  label: string;
  /** An amount, or the words in its place. */
  amount: MinorUnits | string;
  isTotal?: boolean;
  className?: string | undefined;
}

/** For a `dl` with the class `receipt`. */
export function BillRow({ label, amount, isTotal = false, className }: BillRowProps) {
  return (
    <div className={isTotal ? 'receipt-total' : className}>
      <dt>{label}</dt>
      <dd>{typeof amount === 'number' ? formatMinorUnits(amount) : amount}</dd>
    </div>
  );
}

/** The lines of a bill above its total. */
export function BillRows({ quote }: { quote: Quote }) {
  return billLines(quote)
    .filter(({ kind }) => kind !== 'total')
    .map(({ label, amount }, index) => <BillRow key={index} label={label} amount={amount} />);
}

/** Whether a bill consists only of the price times the nights. */
export function isPlain(quote: Quote): boolean {
  const [first, ...others] = billLines(quote);
  const isNamed = rateOf(quote) !== undefined || quote.nights[0]?.season !== undefined;
  return first?.kind === 'nights' && others.length === 1 && !isNamed;
}

export function NightByNight({ nights }: { nights: readonly QuotedNight[] }) {
  const [first] = nights;
  if (nights.every(({ price, season }) => price === first?.price && season === first.season)) return null;
  return (
    <details className="night-by-night mb-4 d-print-none">
      <summary className="form-note">Night by night</summary>
      <dl className="receipt is-part tabular">
        {nights.map(({ date, price, season }) => (
          <BillRow
            key={date}
            label={[spellCalendarDate(date, SPELLING.short), season].filter(Boolean).join(', ')}
            amount={price}
          />
        ))}
      </dl>
    </details>
  );
}
