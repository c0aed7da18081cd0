import { bookingNumber } from '@innkeep/contract/booking-number';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { Holder } from '@innkeep/contract/desk/holder';
import { pathTo } from '@innkeep/contract/paths';
import type { ReactNode } from 'react';
import { NewTabLink } from '../components/links.tsx';
import { spellDates } from './spell-dates.ts';

export function HolderList({ holders }: { holders: readonly Holder[] }): ReactNode {
  return (
    <ul className="tabular text-break mb-4 border-top" aria-label="In the way">
      {holders.map((holder) => (
        <li
          key={holder._id}
          className="d-flex flex-wrap align-items-baseline justify-content-between column-gap-4 py-2 border-bottom"
        >
          <NewTabLink to={pathOf(holder)}>{nameOf(holder)}</NewTabLink>
          <span className="text-muted fs-15">
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

function pathOf({ kind, _id, from }: Holder): string {
  return kind === 'stay' ? pathTo(DESK_PAGE.booking, { id: _id }) : `${DESK_PAGE.chart}?from=${from}`;
}
