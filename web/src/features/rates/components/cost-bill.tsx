import { counted } from '@innkeep/contract/counted';
import { billLines, formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { Quote } from '@innkeep/contract/rates/quote';
import type { Policy } from '@innkeep/contract/rates/tariff';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { GuestPolicy } from './policy-words.tsx';

/** The bill of an example stay and, folded, its nights, each with its season. */
export function CostBill({ quote, policy }: { quote: Quote; policy: Policy }) {
  return (
    <>
      <dl className="receipt tabular">
        <div>
          <dt>{counted(quote.nights.length, 'night')}</dt>
          <dd>{formatMinorUnits(quote.nights.reduce((sum, { price }) => sum + price, 0))}</dd>
        </div>
        {billLines(quote)
          .filter(({ kind }) => kind !== 'nights')
          .map(({ kind, label, amount }, index) => (
            <div key={index} className={kind === 'total' ? 'receipt-total' : undefined}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
      </dl>
      <details className="cost-by-night">
        <summary>Night by night</summary>
        <table className="cost-nights tabular">
          <thead>
            <tr>
              <th scope="col">Night</th>
              <th scope="col">Season</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {quote.nights.map(({ date, season, price }) => (
              <tr key={date}>
                <td>{spellCalendarDate(date, SPELLING.short)}</td>
                <td>{season ?? 'Usual'}</td>
                <td>{formatMinorUnits(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <div className="form-note">
        <GuestPolicy bill={quote} policy={policy} />
      </div>
    </>
  );
}
