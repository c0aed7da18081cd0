import { ApiError } from '@innkeep/contract/api-error';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-pages';
import { pathTo } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { spellDates } from '../../../stay/spell-dates.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';

/** Why something was refused, with the way to whoever is in the way. */
export function ChartRefusal({ error }: { error: unknown }) {
  const holders = error instanceof ApiError ? error.holders : [];
  return (
    <>
      <RefusalAlert error={error} />
      {holders.length > 0 && (
        <ul className="chart-holders" aria-label="Who is in the way">
          {holders.map(({ kind, _id, name, roomName, from, to }) => (
            <li key={_id}>
              {kind === 'stay' ? (
                <Link className="text-link" to={pathTo(DESK_PAGE.booking, { id: _id })}>
                  {name}
                </Link>
              ) : (
                name
              )}
              , {roomName}, {spellDates({ checkin: from, checkout: to })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
