import type { useStretching } from './use-stretching.ts';

interface StretchBarProps {
  stretching: ReturnType<typeof useStretching>;
  onEnd: () => void;
}

/** Shows which stay is being lengthened or shortened, until when, and for how much; and does so without dragging. */
export function StretchBar({ stretching, onEnd }: StretchBarProps) {
  const { stretch, words, isPossible, isAtOnce, shift } = stretching;
  if (!stretch) return null;
  const { name } = stretch.stay;
  const end = (how: () => void) => {
    how();
    onEnd();
  };
  return (
    <div className="moving-bar" role="group" aria-label={`Nights of ${name}`}>
      <p>
        <strong translate="no">{name}</strong> <span aria-hidden="true">{words}</span>
        <span className="moving-bar-hint">
          ← and → move the {stretch.edge}, Home and End choose the edge; Enter{' '}
          {isAtOnce ? 'changes the stay' : 'adds it to the plan'}.
        </span>
      </p>
      <button
        type="button"
        className="btn btn-quiet"
        aria-label="One night less"
        onClick={() => shift(stepOf(stretch.edge, -1))}
      >
        −
      </button>
      <button
        type="button"
        className="btn btn-quiet"
        aria-label="One night more"
        onClick={() => shift(stepOf(stretch.edge, 1))}
      >
        +
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => end(stretching.leave)}>
        Leave it
      </button>
      <button
        type="button"
        className="btn btn-primary"
        disabled={!isPossible}
        onClick={() => end(() => stretching.letGo(false))}
      >
        {isAtOnce ? 'Apply' : 'Add to the plan'}
      </button>
    </div>
  );
}

/** An earlier arrival makes a stay longer. */
function stepOf(edge: 'arrival' | 'departure', nights: number): number {
  return edge === 'departure' ? nights : -nights;
}
