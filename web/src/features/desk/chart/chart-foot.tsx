import type { Conflict } from '@innkeep/contract/channels/channel';
import { counted } from '@innkeep/contract/counted';
import type { DeskChart, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { useLayoutEffect, useRef } from 'react';
import { useMovesQuote } from '../api/change-chart.ts';
import { MoveStrip } from './move-strip.tsx';
import { SoldTwiceNote, conflictsOf } from './sold-twice-note.tsx';
import { type StayActs, StayActions, StayFacts } from './stay-actions.tsx';
import { StretchBar, type useStretching } from './use-stretching.tsx';
import { doneWords, isPlain, wayBack, type DoneStretch } from './stretch.ts';
import type { useMovePlan } from './use-move-plan.ts';
import type { useMoving } from './use-moving.ts';

/** Space for a finger between the chosen bar and what is at the foot of the chart. */
const CLEAR_PX = 16;

interface ChartFootProps {
  chart: DeskChart;
  plan: ReturnType<typeof useMovePlan>;
  moving: ReturnType<typeof useMoving>;
  stretching: ReturnType<typeof useStretching>;
  selected: DeskStay | undefined;
  acts: StayActs;
  onDeselect: () => void;
  onEnd: () => void;
}

export function ChartFoot(props: ChartFootProps) {
  const { plan, moving, stretching } = props;
  const { done } = stretching;
  const planned = plan.plan.length > 0 ? `${counted(plan.plan.length, 'move')} planned.` : '';
  const said = done && plan.plan.length === 0 ? `${done.stay.name} ${doneWords(done)}` : planned;
  return (
    <div className="chart-foot d-print-none">
      <p className="visually-hidden" role="status">
        {moving.words ?? stretching.words ?? said}
      </p>
      <UnderWay {...props} />
    </div>
  );
}

function UnderWay({ chart, plan, moving, stretching, selected, acts, onDeselect, onEnd }: ChartFootProps) {
  const { done } = stretching;
  if (moving.move) return <MovingBar moving={moving} onEnd={onEnd} />;
  if (stretching.stretch) return <StretchBar stretching={stretching} onEnd={onEnd} />;
  if (plan.isApplyingNow) return <p className="moving-bar">Saving…</p>;
  if (plan.plan.length > 0) return <MoveStrip plan={plan} chart={chart} onEmptied={onEnd} />;
  if (selected)
    return (
      <SelectedBar
        stay={selected}
        conflicts={conflictsOf(selected._id, chart.conflicts)}
        {...acts}
        onClose={onDeselect}
      />
    );
  if (!done) return null;
  return (
    <DoneStrip
      done={done}
      chart={chart}
      plan={plan}
      onEnd={() => {
        stretching.forget();
        onEnd();
      }}
    />
  );
}

function MovingBar({ moving, onEnd }: { moving: ReturnType<typeof useMoving>; onEnd: () => void }) {
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
        <span className="d-block text-muted fs-14">
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

interface SelectedBarProps extends StayActs {
  stay: DeskStay;
  conflicts: readonly Conflict[];
  onClose: () => void;
}

function SelectedBar({ stay, conflicts, ...acts }: SelectedBarProps) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (bar.current) scrollClearOf(bar.current);
  }, [stay._id]);
  return (
    <section className="selected-bar" aria-label={stay.name} ref={bar}>
      <p className="fw-bold" translate="no">
        {stay.name}
      </p>
      <StayFacts stay={stay} />
      <SoldTwiceNote conflicts={conflicts} />
      <StayActions stay={stay} takesFocus={false} {...acts} />
    </section>
  );
}

function scrollClearOf(foot: HTMLElement) {
  const scroller = document.querySelector('.chart-scroller');
  const hidden = () => {
    const chosen = document.querySelector('.chart-bar.is-selected')?.getBoundingClientRect();
    return (chosen?.bottom ?? 0) + CLEAR_PX - foot.getBoundingClientRect().top;
  };
  for (const part of [scroller, document.scrollingElement])
    if (part && hidden() > 0) part.scrollTop += hidden();
}

interface DoneStripProps {
  done: DoneStretch;
  chart: DeskChart;
  plan: ReturnType<typeof useMovePlan>;
  onEnd: () => void;
}

/** Nights that were given back may cost something else by now: then the way back joins the plan. */
function DoneStrip({ done, chart, plan, onEnd }: DoneStripProps) {
  const back = wayBack(done, chart.stays);
  const { data, isCurrent } = useMovesQuote(back ? [back] : []);
  const quote = isCurrent ? data?.[0] : undefined;
  if (!back) return null;

  function undo() {
    onEnd();
    if (!back) return;
    if (quote && isPlain(quote) && quote.after === done.before) plan.applyNow(back, quote, () => undefined);
    else plan.add(back);
  }

  return (
    <div className="moving-bar done-strip" role="group" aria-label={`Changed: ${done.stay.name}`}>
      <p>
        <strong translate="no">{done.stay.name}</strong> <span className="tabular">{doneWords(done)}</span>
        {done.stay.email !== '' && (
          <span className="d-block text-muted fs-14">We’ve e-mailed the guest.</span>
        )}
      </p>
      <button type="button" className="btn btn-quiet" onClick={undo}>
        Undo
      </button>
      <button type="button" className="btn btn-bare" aria-label="Close" onClick={onEnd}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
