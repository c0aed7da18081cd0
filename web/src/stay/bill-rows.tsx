import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { billLines, formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { Quote } from '@innkeep/contract/rates/quote';
import type { QuotedNight } from '@innkeep/contract/rates/quoted-night';

/** The lines of a bill above its total, for a `dl` with the class `receipt`. */
export function BillRows({ quote }: { quote: Quote }) {
  return billLines(quote)
    .filter(({ kind }) => kind !== 'total')
    .map(({ label, amount }, index) => (
      <div key={index}>
        <dt>{label}</dt>
        <dd>{amount}</dd>
      </div>
    ));
}

/** Whether a bill consists only of the price times the nights. */
export function isPlain(quote: Quote): boolean {
  const [first, ...others] = billLines(quote);
  return first?.kind === 'nights' && others.length === 1 && quote.nights[0]?.season === undefined;
}

export function NightByNight({ nights }: { nights: readonly QuotedNight[] }) {
  const [first] = nights;
  if (nights.every(({ price, season }) => price === first?.price && season === first.season)) return null;
  return (
    <details className="night-by-night mb-4 d-print-none">
      <summary className="form-note">Night by night</summary>
      <dl className="receipt is-part tabular">
        {nights.map(({ date, price, season }) => (
          <div key={date}>
            <dt>{[spellCalendarDate(date, SPELLING.short), season].filter(Boolean).join(', ')}</dt>
            <dd>{formatMinorUnits(price)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
