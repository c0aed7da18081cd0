import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { QuotedNight } from '@innkeep/contract/rates/quoted-night';

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
