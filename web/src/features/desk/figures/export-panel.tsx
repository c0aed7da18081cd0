import { addDays, monthOf, monthsBetween } from '@innkeep/contract/calendar-date';
import { useRef } from 'react';
import { SignInAgain } from '../../../components/load-failure.tsx';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { countText } from './figure-columns.ts';
import { spellMonth } from './figures-span.tsx';
import { type ExportProgress, fileName, type useExport } from './use-export.ts';

interface ExportPanelProps {
  exporting: Omit<ReturnType<typeof useExport>, 'start'>;
  /** Called when the panel, which had the focus, is gone. */
  onClosed: () => void;
}

export function ExportPanel({ exporting, onClosed }: ExportPanelProps) {
  const { progress } = exporting;
  // The status is there before it says something: screen readers do not announce one that is added later.
  return (
    <div className={progress && 'export-panel d-print-none'}>
      <div className="export-panel-words">
        <p className="m-0" role="status">
          {progress && wordsOf(progress)}
        </p>
        {progress?.state === 'running' && <MonthsRead {...progress} />}
        {progress?.state === 'failed' && (
          <div role="alert">
            {failureMessage(progress.error)} <SignInAgain error={progress.error} />
          </div>
        )}
      </div>
      {progress && <Buttons {...exporting} state={progress.state} onClosed={onClosed} />}
    </div>
  );
}

interface ButtonsProps extends Pick<ExportPanelProps['exporting'], 'goOn' | 'stop' | 'close'> {
  state: ExportProgress['state'];
  onClosed: () => void;
}

function Buttons({ state, goOn, stop, close, onClosed }: ButtonsProps) {
  const end = useRef<HTMLButtonElement>(null);
  const isUnderWay = state === 'running' || state === 'failed';

  function finish() {
    if (isUnderWay) stop();
    else {
      close();
      onClosed();
    }
  }

  function resume() {
    end.current?.focus(); // the button that was pressed is about to go
    goOn();
  }

  return (
    <>
      {state === 'failed' && (
        <button type="button" className="btn btn-primary" onClick={resume}>
          Resume
        </button>
      )}
      <button type="button" className="btn btn-quiet" ref={end} onClick={finish}>
        {isUnderWay ? 'Stop' : 'Close'}
      </button>
    </>
  );
}

function MonthsRead(progress: ExportProgress) {
  const { months, place } = monthsOf(progress);
  return <progress max={months.length} value={place} aria-hidden="true" />;
}

const KIND_WORDS = { bookings: 'Bookings', nights: 'Nights', payments: 'Payments' };

function wordsOf(progress: ExportProgress): string {
  const { exported, state, count } = progress;
  const what = KIND_WORDS[exported.kind];
  switch (state) {
    case 'running': {
      const { months, place } = monthsOf(progress);
      const month = spellMonth(months[place] ?? monthOf(exported.from));
      return `${what}: reading ${month}, month ${place + 1} of ${months.length}. Keep this page open.`;
    }
    case 'failed':
      return `${what}: interrupted. Nothing has been downloaded yet.`;
    case 'stopped':
      return `${what}: stopped. Nothing was downloaded.`;
    case 'done':
      return `Downloaded ${fileName(exported)}, with ${countText(count)} ${count === 1 ? 'row' : 'rows'}.`;
  }
}

function monthsOf({ exported: { from, to }, reached }: ExportProgress) {
  const months = monthsBetween(monthOf(from), monthOf(addDays(to, -1)));
  const place = months.indexOf(monthOf(reached));
  return { months, place: place === -1 ? months.length - 1 : place };
}
