import { counted } from '@innkeep/contract/counted';
import { billLines, formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { Quote } from '@innkeep/contract/rates/quote';
import type { Policy } from '@innkeep/contract/rates/tariff';
import { NightByNight } from '../../../stay/night-by-night.tsx';
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
      <NightByNight nights={quote.nights} />
      <div className="form-note">
        <GuestPolicy bill={quote} policy={policy} />
      </div>
    </>
  );
}
