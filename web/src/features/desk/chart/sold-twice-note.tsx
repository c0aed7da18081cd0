import type { Conflict } from '@innkeep/contract/channels/channel';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { Link } from 'react-router-dom';
import { soldTwiceWords } from './sold-twice.ts';

/** Says that a channel has sold nights of a stay or block, too, with the way to solve it. */
export function SoldTwiceNote({ conflicts }: { conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <div className="sold-twice-note">
      {conflicts.map((conflict) => (
        <p key={conflict._id}>
          <strong>Sold twice:</strong> {soldTwiceWords(conflict)}.
        </p>
      ))}
      <Link className="text-link" to={DESK_PAGE.channels}>
        Solve it
      </Link>
    </div>
  );
}
