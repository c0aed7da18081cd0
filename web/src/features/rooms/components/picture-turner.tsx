import type { KeyboardEvent, ReactNode } from 'react';
import { LineSign } from './line-sign.tsx';

interface PictureTurnerProps {
  current: number;
  /** What each of the pictures shows. */
  alts: readonly string[];
  onShow: (index: number) => void;
  /** What else can be done with the picture. */
  children: ReactNode;
}

/** The way to the other pictures, and which one is in view; it is read out whenever that changes. */
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

/** Arrow keys turn pictures wherever the focus is among them. */
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
