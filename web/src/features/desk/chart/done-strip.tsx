import type { DeskChart } from '@innkeep/contract/desk/desk-stay';
import { useMovesQuote } from '../api/move-stays.ts';
import { type DoneStretch, isPlain, wayBack } from './stretch.ts';
import { doneWords } from './stretch-words.ts';
import type { useMovePlan } from './use-move-plan.ts';

interface DoneStripProps {
  done: DoneStretch;
  chart: DeskChart;
  plan: ReturnType<typeof useMovePlan>;
  onEnd: () => void;
}

/**
 * What was just changed on the chart, and the way back. Nights that were given back may cost something else by now:
 * then the way back joins the plan, which shows the price.
 */
export function DoneStrip({ done, chart, plan, onEnd }: DoneStripProps) {
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
        {done.stay.email !== '' && <span className="moving-bar-hint">They are told by e-mail.</span>}
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
