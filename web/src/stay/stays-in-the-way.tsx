import { bookingNumber } from '@innkeep/contract/booking-number';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-pages';
import type { Holder } from '@innkeep/contract/desk/holder';
import { pathTo } from '@innkeep/contract/paths';
import { NewTabLink } from '../components/new-tab-link.tsx';
import { holdersOf } from './holders-of.ts';
import { spellDates } from './spell-dates.ts';
import './stays-in-the-way.scss';

/**
 * Whose nights stood in the way of what was refused, each with the way there; nothing where nobody's did. It stands
 * behind the refusal, which is read out alone: a list of twenty would be too much at once.
 */
export function StaysInTheWay({ error }: { error: unknown }) {
  const holders = holdersOf(error);
  if (holders.length === 0) return null;
  return (
    <ul className="in-the-way tabular" aria-label="In the way">
      {holders.map((holder) => (
        <li key={holder._id}>
          <NewTabLink to={pathOf(holder)}>{nameOf(holder)}</NewTabLink>
          <span>
            {spellDates({ checkin: holder.from, checkout: holder.to })} · {holder.roomName}
          </span>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ kind, _id, name }: Holder): string {
  return kind === 'stay' ? `${name}, ${bookingNumber(_id)}` : name;
}

/** A block has no page of its own: the chart shows it. */
function pathOf({ kind, _id, from }: Holder): string {
  return kind === 'stay' ? pathTo(DESK_PAGE.booking, { id: _id }) : `${DESK_PAGE.chart}?from=${from}`;
}
