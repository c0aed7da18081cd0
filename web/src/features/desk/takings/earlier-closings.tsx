import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import type { DayClosing } from '@innkeep/contract/desk/takings';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { Link } from 'react-router-dom';
import { differenceWords } from './takings-words.ts';

/** The last days that were closed before. */
export function EarlierClosings({ closings }: { closings: readonly DayClosing[] }) {
  if (closings.length === 0) return null;
  return (
    <section className="takings-part" aria-labelledby="earlier-title">
      <h2 className="h4" id="earlier-title">
        Closed before
      </h2>
      <ul className="takings-lines tabular">
        {closings.map(({ date, counted, expected, note, by }) => (
          <li key={date}>
            <Link to={{ search: `?date=${date}` }}>{spellCalendarDate(date, SPELLING.short)}</Link>
            <span className="takings-line-what">
              {differenceWords(counted, expected)}
              <span className="takings-why">{note === '' ? by : `${by}: “${note}”`}</span>
            </span>
            <span>{formatMinorUnits(counted)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
