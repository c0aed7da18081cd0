import { billLines } from '@innkeep/contract/rates/bill-lines';
import type { Quote } from '@innkeep/contract/rates/quote';

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
