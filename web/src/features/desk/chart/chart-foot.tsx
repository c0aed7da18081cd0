import { counted } from '@innkeep/contract/counted';
import type { DeskChart, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { DoneStrip } from './done-strip.tsx';
import { MoveStrip } from './move-strip.tsx';
import { MovingBar } from './moving-bar.tsx';
import { SelectedBar } from './selected-bar.tsx';
import { conflictsOf } from './sold-twice.ts';
import type { StayActs } from './stay-actions.tsx';
import { StretchBar } from './stretch-bar.tsx';
import { doneWords } from './stretch-words.ts';
import type { useMovePlan } from './use-move-plan.ts';
import type { useMoving } from './use-moving.ts';
import type { useStretching } from './use-stretching.ts';

interface ChartFootProps {
  chart: DeskChart;
  plan: ReturnType<typeof useMovePlan>;
  moving: ReturnType<typeof useMoving>;
  stretching: ReturnType<typeof useStretching>;
  /** The stay that a finger has chosen. */
  selected: DeskStay | undefined;
  acts: StayActs;
  onDeselect: () => void;
  /** Called when what was at the foot has ended. */
  onEnd: () => void;
}

/** What is under way on the chart, one thing at a time. Each step of it is announced. */
export function ChartFoot(props: ChartFootProps) {
  const { plan, moving, stretching } = props;
  const { done } = stretching;
  const planned = plan.plan.length > 0 ? `${counted(plan.plan.length, 'move')} planned.` : '';
  const said = done && plan.plan.length === 0 ? `${done.stay.name} ${doneWords(done)}` : planned;
  return (
    <div className="chart-foot">
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
