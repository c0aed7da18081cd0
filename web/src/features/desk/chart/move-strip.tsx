import { counted } from '@innkeep/contract/counted';
import type { DeskChart } from '@innkeep/contract/desk/desk-stay';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { spellDates } from '../../../stay/spell-dates.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { freeWords, targetWords } from './chart-words.ts';
import { nightInTheWay, type PlannedMove } from './move-plan.ts';
import type { useMovePlan } from './use-move-plan.ts';

interface MoveStripProps {
  plan: ReturnType<typeof useMovePlan>;
  chart: DeskChart;
  onApplied: () => void;
}

/** The moves that wait to be applied together: nothing has changed until they are. */
export function MoveStrip({ plan, chart, onApplied }: MoveStripProps) {
  const { plan: moves, refusal, isApplying } = plan;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (refusal) heading.current?.focus();
  }, [refusal]);
  if (moves.length === 0) return null;

  const places = moves.map((move) => ({ move, inTheWay: nightInTheWay(move, chart, moves) }));
  const isBlocked = places.some(({ inTheWay }) => inTheWay !== undefined);
  return (
    <section className="move-strip" aria-labelledby="move-strip">
      <h2 id="move-strip" className="h5" tabIndex={-1} ref={heading}>
        {counted(moves.length, 'move')}
        <span className="move-strip-note">Nothing is changed yet.</span>
      </h2>
      <ul>
        {places.map(({ move, inTheWay }) => (
          <StripMove
            key={move.stay._id}
            move={move}
            chart={chart}
            problem={inTheWay && freeWords(inTheWay)}
            isBusy={isApplying}
            onRemove={() => plan.remove(move.stay._id)}
          />
        ))}
      </ul>
      <RefusalAlert error={refusal} />
      <p className="form-note">
        {isBlocked
          ? 'Move whoever is in the way, too: then they change places.'
          : 'Agreed nights keep their price, new ones go by the rates of today. Guests with an e-mail are told.'}
      </p>
      <StripActions plan={plan} isBlocked={isBlocked} onApplied={onApplied} />
    </section>
  );
}

interface StripMoveProps {
  move: PlannedMove;
  chart: DeskChart;
  /** Who is in the way, in words. */
  problem: string | undefined;
  isBusy: boolean;
  onRemove: () => void;
}

function StripMove({ move: { stay, target }, chart, problem, isBusy, onRemove }: StripMoveProps) {
  const room = chart.rooms.find(({ _id }) => _id === target.roomId);
  return (
    <li>
      <span>
        <strong>{stay.name}</strong>: {target.roomId === stay.roomId ? spellDates(stay) : stay.roomName}{' '}
        <span aria-hidden="true">→</span>
        <span className="visually-hidden">to</span> {targetWords(target, room?.name ?? '')}
        {problem !== undefined && <span className="move-strip-clash"> {problem}</span>}
      </span>
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

interface StripActionsProps extends Pick<MoveStripProps, 'plan' | 'onApplied'> {
  isBlocked: boolean;
}

/** A plan of several moves is work: it is not lost by one press. */
function StripActions({
  plan: { plan, discard, apply, isApplying },
  isBlocked,
  onApplied,
}: StripActionsProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="move-strip-actions">
      <button
        type="button"
        className="btn btn-quiet"
        disabled={isApplying}
        onClick={() => (plan.length > 1 ? setAsking(true) : discard())}
      >
        Discard
      </button>
      <button
        type="button"
        className="btn btn-primary"
        disabled={isApplying || isBlocked}
        aria-busy={isApplying}
        onClick={() => apply(onApplied)}
      >
        {isApplying && <span className="button-ring" aria-hidden="true" />}
        Apply
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Discard ${counted(plan.length, 'move')}?`}
          confirmLabel="Discard"
          keepLabel="Keep the plan"
          isBusy={false}
          onConfirm={discard}
          onKeep={() => setAsking(false)}
        >
          <p>The stays stay where they are.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
