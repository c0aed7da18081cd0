import type { MoveQuote } from '@innkeep/contract/desk/change-quote';
import type { DeskChart } from '@innkeep/contract/desk/desk-stay';
import { businessDayNow } from '../business-day-now.ts';
import { spellDates } from '../../../stay/spell-dates.ts';
import { dueWords } from '../words.ts';
import { priceWords, targetWords } from './chart-words.ts';
import { comingNights, isSameTarget, whereItIs, type PlannedMove, type Target } from './move-plan.ts';

interface StripMoveProps {
  move: PlannedMove;
  rooms: DeskChart['rooms'];
  problem: string | undefined;
  /** Undefined until the server has answered. */
  quote: MoveQuote | undefined;
  isBusy: boolean;
  onRemove: () => void;
}

export function StripMove({ move, rooms, problem, quote, isBusy, onRemove }: StripMoveProps) {
  const { stay, target, was } = move;
  const nameOf = ({ roomId }: Target) => rooms.find(({ _id }) => _id === roomId)?.name ?? stay.roomName;
  const now = whereItIs(stay);
  return (
    <li>
      <div className="strip-move-words">
        <strong translate="no">{stay.name}</strong>:{' '}
        {target.roomId === stay.roomId ? spellDates(stay) : stay.roomName} <span aria-hidden="true">→</span>
        <span className="visually-hidden">to</span>{' '}
        {targetWords(comingNights(move, businessDayNow()), nameOf(target))}
        {quote && <span className="tabular text-nowrap fw-semibold"> {priceWords(quote)}</span>}
        {problem !== undefined && <p className="text-danger fw-semibold">{problem}</p>}
        {was && (
          <p className="strip-move-news">
            Changed since:{' '}
            {isSameTarget(was, now)
              ? 'it stands where it stood.'
              : `it was ${targetWords(was, nameOf(was))}, and is ${targetWords(now, nameOf(now))}.`}
          </p>
        )}
        {quote?.lostCode !== undefined && (
          <p className="strip-move-rule">The code {quote.lostCode} does not apply to this stay.</p>
        )}
        {quote && quote.due < 0 && <p className="strip-move-rule">{dueWords(quote.due)}.</p>}
        {Object.values(quote?.problems ?? {}).map((rule) => (
          <p key={rule} className="strip-move-rule">
            {rule}
          </p>
        ))}
      </div>
      <button
        type="button"
        className="btn btn-bare"
        disabled={isBusy}
        onClick={onRemove}
        aria-label={`Take ${stay.name} out of the plan`}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}
