import type { KeyboardEvent, ReactNode } from 'react';
import { LineSign } from './line-sign.tsx';

interface PictureTurnerProps {
  current: number;
  /** The text alternative of each picture. */
  alts: readonly string[];
  onShow: (index: number) => void;
  /** Other actions on the picture. */
  children: ReactNode;
}

/** Buttons to the other pictures, and the number of the current one, which is announced when it changes. */
export function PictureTurner({ current, alts, onShow, children }: PictureTurnerProps) {
  return (
    <div className="picture-turner">
      <button
        type="button"
        className="picture-button is-previous"
        aria-label="Previous picture"
        aria-disabled={current === 0}
        onClick={() => onShow(current - 1)}
      >
        <LineSign path="M12.5 4 6.5 10l6 6" />
      </button>
      <button
        type="button"
        className="picture-button is-next"
        aria-label="Next picture"
        aria-disabled={current === alts.length - 1}
        onClick={() => onShow(current + 1)}
      >
        <LineSign path="m7.5 4 6 6-6 6" />
      </button>
      <p className="picture-position" role="status">
        <span className="visually-hidden">Picture </span>
        {current + 1} of {alts.length}
        <span className="visually-hidden">: {alts[current]}</span>
      </p>
      {children}
    </div>
  );
}

/** Returns a handler that turns pictures by the arrow keys, Home and End. */
export function turnByKeys(current: number, count: number, onShow: (index: number) => void) {
  const goals: Record<string, number> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: count - 1,
  };
  return (event: KeyboardEvent) => {
    const goal = goals[event.key];
    if (goal === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onShow(goal);
  };
}
