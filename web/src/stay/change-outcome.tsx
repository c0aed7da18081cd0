import type { ChangeQuote } from '@innkeep/contract/desk/desk-stay';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { BillRows } from './bill-rows.tsx';

interface ChangeOutcomeProps {
  /** Undefined while nothing is changed, or the server has not said yet. */
  quote: ChangeQuote | undefined;
  /** Whether it is about what is typed now. */
  isCurrent: boolean;
}

/** What a change does to the bill, before it is saved. */
export function ChangeOutcome({ quote, isCurrent }: ChangeOutcomeProps) {
  const difference = quote ? quote.after - quote.before : 0;
  const show = (amount: number | undefined) =>
    quote && isCurrent && amount !== undefined ? formatMinorUnits(amount) : '–';
  return (
    <dl className="receipt tabular" aria-live="polite" aria-busy={quote !== undefined && !isCurrent}>
      {quote && isCurrent && <BillRows quote={quote.quote} />}
      <div>
        <dt>Total until now</dt>
        <dd>{quote ? formatMinorUnits(quote.before) : '–'}</dd>
      </div>
      <div>
        <dt>Total then</dt>
        <dd>{show(quote?.after)}</dd>
      </div>
      <div className="receipt-total">
        <dt>Difference</dt>
        <dd>{difference > 0 && isCurrent ? `+${show(difference)}` : show(difference)}</dd>
      </div>
    </dl>
  );
}
