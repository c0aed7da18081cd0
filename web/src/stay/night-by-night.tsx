import { SPELLING, spellCalendarDate } from '@innkeep/contract/calendar-date';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { QuotedNight } from '@innkeep/contract/rates/quoted-night';

/** Every night of a bill with its price, for whoever wants to know. */
export function NightByNight({ nights }: { nights: readonly QuotedNight[] }) {
  return (
    <details className="mb-3">
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
