import type { useMoving } from './use-moving.ts';

interface MovingBarProps {
  moving: ReturnType<typeof useMoving>;
  /** Called when the move has ended. */
  onEnd: () => void;
}

/** Shows, at each step, which stay is being moved and where to. */
export function MovingBar({ moving, onEnd }: MovingBarProps) {
  const { move, words, isPossible, isElsewhere } = moving;
  const end = (how: () => void) => {
    how();
    onEnd();
  };
  if (!move) return null;
  return (
    <div className="moving-bar" role="group" aria-label={`Moving ${move.stay.name}`}>
      <p>
        <strong translate="no">{move.stay.name}</strong> <span aria-hidden="true">{words}</span>
        <span className="moving-bar-hint">
          Arrows, a tap on the chart, or dragging it, move it; Enter adds it to the plan.
        </span>
      </p>
      <button type="button" className="btn btn-quiet" onClick={() => end(moving.leave)}>
        Leave it
      </button>
      <button
        type="button"
        className="btn btn-primary"
        disabled={!isPossible || !isElsewhere}
        onClick={() => end(moving.finish)}
      >
        Add to the plan
      </button>
    </div>
  );
}
