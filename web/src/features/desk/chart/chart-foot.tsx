import { counted } from '@innkeep/contract/counted';
import type { DeskChart, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useMovesQuote } from '../api/change-chart.ts';
import { Button } from '../../../components/button.tsx';
import { MoveStrip } from './move-strip.tsx';
import { type StayActs, StayPart } from './stay-actions.tsx';
import type { useMovePlan } from './use-move-plan.ts';
import type { useMoving } from './use-moving.ts';
import { type useStretching, doneWords, isPlain, wayBack, type DoneStretch } from './use-stretching.ts';

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
    <div className="chart-foot d-grid gap-3 d-print-none">
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
  if (plan.isApplyingNow) return <p className="floating m-0 p-4">Saving…</p>;
  if (plan.plan.length > 0) return <MoveStrip plan={plan} chart={chart} onEmptied={onEnd} />;
  if (selected)
    return <SelectedBar stay={selected} conflicts={chart.conflicts} {...acts} onClose={onDeselect} />;
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

interface UnderWayBarProps {
  name: string;
  label: string;
  words: string | undefined;
  hint: string;
  isPossible: boolean;
  doneLabel: string;
  onLeave: () => void;
  onDone: () => void;
  onEnd: () => void;
  children?: ReactNode;
}

/** What is being done with a stay, with buttons for what the keys do. */
function UnderWayBar(props: UnderWayBarProps) {
  const { name, label, words, hint, isPossible, doneLabel, onLeave, onDone, onEnd, children } = props;
  const end = (how: () => void) => {
    how();
    onEnd();
  };
  return (
    <div
      className="moving-bar floating d-flex flex-wrap align-items-center gap-2 p-4"
      role="group"
      aria-label={label}
    >
      <p>
        <strong translate="no">{name}</strong> <span aria-hidden="true">{words}</span>
        <span className="d-block text-muted fs-14">{hint}</span>
      </p>
      {children}
      <Button onClick={() => end(onLeave)}>Leave it</Button>
      <Button look="primary" disabled={!isPossible} onClick={() => end(onDone)}>
        {doneLabel}
      </Button>
    </div>
  );
}

function MovingBar({ moving, onEnd }: Pick<ChartFootProps, 'moving' | 'onEnd'>) {
  const { move, words, isPossible, isElsewhere, leave, finish } = moving;
  if (!move) return null;
  return (
    <UnderWayBar
      name={move.stay.name}
      label={`Moving ${move.stay.name}`}
      words={words}
      hint="Move it with the arrow keys, a tap on the chart or by dragging. Enter adds it to the plan."
      isPossible={isPossible && isElsewhere}
      doneLabel="Add to the plan"
      onLeave={leave}
      onDone={finish}
      onEnd={onEnd}
    />
  );
}

function StretchBar({ stretching, onEnd }: Pick<ChartFootProps, 'stretching' | 'onEnd'>) {
  const { stretch, words, isPossible, isAtOnce, shift, leave, letGo } = stretching;
  if (!stretch) return null;
  const { stay, edge } = stretch;
  const isDeparture = edge === 'departure'; // an earlier arrival makes a stay longer
  const does = isAtOnce ? 'changes the stay' : 'adds it to the plan';
  return (
    <UnderWayBar
      name={stay.name}
      label={`Nights of ${stay.name}`}
      words={words}
      hint={`← and → move the ${edge}, Home and End choose the edge; Enter ${does}.`}
      isPossible={isPossible}
      doneLabel={isAtOnce ? 'Apply' : 'Add to the plan'}
      onLeave={leave}
      onDone={() => letGo(false)}
      onEnd={onEnd}
    >
      <Button aria-label="One night less" onClick={() => shift(isDeparture ? -1 : 1)}>
        −
      </Button>
      <Button aria-label="One night more" onClick={() => shift(isDeparture ? 1 : -1)}>
        +
      </Button>
    </UnderWayBar>
  );
}

function SelectedBar({ stay, ...acts }: ComponentProps<typeof StayPart>) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (bar.current) scrollClearOf(bar.current);
  }, [stay._id]);
  return (
    <section className="selected-bar floating p-4" aria-label={stay.name} ref={bar}>
      <p className="fw-bold" translate="no">
        {stay.name}
      </p>
      <StayPart stay={stay} {...acts} />
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

type DoneStripProps = Pick<ChartFootProps, 'chart' | 'plan' | 'onEnd'> & { done: DoneStretch };

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
    <div
      className="moving-bar floating d-flex flex-wrap align-items-center gap-2 p-4"
      role="group"
      aria-label={`Changed: ${done.stay.name}`}
    >
      <p>
        <strong translate="no">{done.stay.name}</strong> <span className="tabular">{doneWords(done)}</span>
        {done.stay.email !== '' && (
          <span className="d-block text-muted fs-14">We’ve e-mailed the guest.</span>
        )}
      </p>
      <Button onClick={undo}>Undo</Button>
      <Button look="bare" aria-label="Close" onClick={onEnd}>
        <span aria-hidden="true">×</span>
      </Button>
    </div>
  );
}
