import type { Conflict } from '@innkeep/contract/channels/channel';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { useLayoutEffect, useRef } from 'react';
import { StayActions, type StayActs } from './stay-actions.tsx';
import { SoldTwiceNote } from './sold-twice-note.tsx';
import { StayFacts } from './stay-facts.tsx';

interface SelectedBarProps extends StayActs {
  stay: DeskStay;
  /** Those of its nights. */
  conflicts: readonly Conflict[];
  onClose: () => void;
}

/** The stay whose bar a finger has chosen: its edges can be dragged on the chart, which stays in sight. */
export function SelectedBar({ stay, conflicts, ...acts }: SelectedBarProps) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (bar.current) scrollClearOf(bar.current);
  }, [stay._id]);
  return (
    <section className="selected-bar" aria-label={stay.name} ref={bar}>
      <p className="chart-card-name" translate="no">
        {stay.name}
      </p>
      <StayFacts stay={stay} />
      <SoldTwiceNote conflicts={conflicts} />
      <StayActions stay={stay} takesFocus={false} {...acts} />
    </section>
  );
}

/** Space for a finger between the chosen bar and what is at the foot of the chart. */
const CLEAR_PX = 16;

/** Scrolls the chosen bar above the foot of the chart. */
function scrollClearOf(foot: HTMLElement) {
  const scroller = document.querySelector('.chart-scroller');
  const hidden = () => {
    const chosen = document.querySelector('.chart-bar.is-selected')?.getBoundingClientRect();
    return (chosen?.bottom ?? 0) + CLEAR_PX - foot.getBoundingClientRect().top;
  };
  for (const part of [scroller, document.scrollingElement])
    if (part && hidden() > 0) part.scrollTop += hidden();
}
