import { addDays } from '@innkeep/contract/calendar-date';
import type { Conflict } from '@innkeep/contract/channels/channel';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { nightsWords } from '../channels/channel-words.ts';
import { TextLink } from '../../../components/links.tsx';
import { type ChartWindow, placeNights, type Placement } from './chart-window.ts';

export const NO_CONFLICTS: readonly Conflict[] = [];

interface SoldTwiceNoteProps {
  /** The id of a stay or block. */
  of: string;
  /** All that are open. */
  conflicts: readonly Conflict[] | undefined;
}

/** Says that a channel has sold nights of a stay or block, too, with the way to solve it. */
export function SoldTwiceNote({ of, conflicts }: SoldTwiceNoteProps) {
  const own = conflictsOf(of, conflicts);
  if (own.length === 0) return null;
  return (
    <div className="marked is-bad mb-3">
      {own.map((conflict) => (
        <p key={conflict._id} className="m-0">
          <strong>Sold twice:</strong> {soldTwiceWords(conflict)}.
        </p>
      ))}
      <TextLink to={DESK_PAGE.channels}>Resolve</TextLink>
    </div>
  );
}

export function conflictsByRoom(conflicts = NO_CONFLICTS): ReadonlyMap<string, readonly Conflict[]> {
  const roomIds = new Set(conflicts.map(({ roomId }) => roomId));
  return new Map([...roomIds].map((id) => [id, conflicts.filter(({ roomId }) => roomId === id)]));
}

export function conflictsOf(holderId: string, conflicts = NO_CONFLICTS): readonly Conflict[] {
  return conflicts.filter(({ holders }) => holders.some(({ _id }) => _id === holderId));
}

/** Returns, for example, `sold by Airbnb, too: the night of Tue 9 Mar`. */
export function soldTwiceWords({ name, nights }: Pick<Conflict, 'name' | 'nights'>): string {
  return `sold by ${name}, too: ${nightsWords(nights)}`;
}

/** Returns the places of the nights that were sold twice, as far as they are shown. */
export function nightsInConflict(conflicts: readonly Conflict[], window: ChartWindow): Placement[] {
  const nights = new Set(conflicts.flatMap((conflict) => conflict.nights));
  return [...nights].flatMap((night) => placeNights(night, addDays(night, 1), window) ?? []);
}
