import { useLayoutEffect, useRef } from 'react';
import { cardPlace } from './card-place.ts';

/** What a stretch would make of a stay, beside its ghost; the bar at the foot says it to those who do not see it. */
export function StretchTip({ lines, isFree }: { lines: readonly string[]; isFree: boolean }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const ghost = document.querySelector('.chart-ghost.is-stretched')?.getBoundingClientRect();
    const { current } = tip;
    if (!ghost || !current) return;
    const place = cardPlace(ghost, current.getBoundingClientRect(), {
      left: document.querySelector('.chart-corner')?.getBoundingClientRect().right ?? 0,
      width: innerWidth,
      height: innerHeight,
    });
    current.style.translate = place ? `${place.x}px ${place.y}px` : '';
  });
  return (
    <div className={isFree ? 'chart-tip' : 'chart-tip is-in-the-way'} ref={tip} aria-hidden="true">
      {lines.map((line) => (
        <span key={line} className="tabular">
          {line}
        </span>
      ))}
    </div>
  );
}
