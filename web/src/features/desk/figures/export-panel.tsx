import { Button } from '../../../components/button.tsx';
import { addDays, monthOf, monthsBetween } from '@innkeep/contract/calendar-date';
import { EXPORT_SIGNS, type ExportKind, type ExportSigns } from '@innkeep/contract/desk/figures';
import { HOTEL } from '@innkeep/contract/hotel';
import { useRef, useState, type Ref } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { SignInAgain } from '../../../components/load-failure.tsx';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { STORAGE_KEY } from '../../../lib/storage-key.ts';
import { localStorageText } from '../../../lib/stored-text.ts';
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
    <div className={progress && 'export-panel floating d-flex flex-wrap gap-3 mt-4 p-3 d-print-none'}>
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
        <Button look="primary" onClick={resume}>
          Resume
        </Button>
      )}
      <Button ref={end} onClick={finish}>
        {isUnderWay ? 'Stop' : 'Close'}
      </Button>
    </>
  );
}

function MonthsRead(progress: ExportProgress) {
  const { months, place } = monthsOf(progress);
  return <progress max={months.length} value={place} aria-hidden="true" />;
}

const KIND_WORDS: Record<ExportKind, string> = {
  bookings: 'Bookings',
  nights: 'Nights',
  payments: 'Payments',
  invoices: 'Invoices',
  rates: 'Tax rates',
  'tourist-tax': 'Tourist tax',
  debts: 'Outstanding balances',
};

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

interface DownloadButtonProps {
  ref: Ref<HTMLDivElement>;
  isBusy: boolean;
  onExport: (kind: ExportKind, signs: ExportSigns) => void;
}

const SIGNS = [
  { value: 'point', label: '1234.50', hint: 'For spreadsheets in English.' },
  { value: 'comma', label: '1234,50', hint: 'For spreadsheets in German, French, Italian and most others.' },
] as const;

const chosenSigns = localStorageText(STORAGE_KEY.csvSigns);

/** Returns the signs that this device has chosen before, or else the hotel's own. */
export function useSigns() {
  return useState(firstSigns);
}

interface SignsFieldProps {
  signs: ExportSigns;
  onChange: (signs: ExportSigns) => void;
}

export function SignsField({ signs, onChange }: SignsFieldProps) {
  return (
    <ChoiceField
      label="Number format"
      value={signs}
      options={SIGNS}
      onChange={(chosen) => {
        chosenSigns.set(chosen);
        onChange(chosen);
      }}
    />
  );
}

function firstSigns(): ExportSigns {
  const chosen = chosenSigns.get();
  return EXPORT_SIGNS.find((signs) => signs === chosen) ?? (HOTEL.money.point === ',' ? 'comma' : 'point');
}

const CHOICES: readonly { kind: ExportKind; label: string; what: string }[] = [
  {
    kind: 'nights',
    label: 'Nights as CSV',
    what: 'Every billed night, with its revenue, fees, extras and taxes.',
  },
  {
    kind: 'bookings',
    label: 'Bookings as CSV',
    what: 'Every stay that starts in these months, with its bill.',
  },
  { kind: 'payments', label: 'Payments as CSV', what: 'Payments and refunds by day, with who took them.' },
];

export function DownloadButton({ ref, isBusy, onExport }: DownloadButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const [signs, setSigns] = useSigns();
  return (
    <div ref={ref}>
      <BusyButton
        className="btn btn-quiet"
        isBusy={isBusy}
        disabled={isBusy}
        keepsFocus
        onClick={() => setAsked(true)}
      >
        Download
      </BusyButton>
      {isAsked && (
        <Dialog title="Download" isBusy={false} onClose={() => setAsked(false)}>
          <SignsField signs={signs} onChange={setSigns} />
          <ul className="my-4">
            {CHOICES.map(({ kind, label, what }) => (
              <li key={kind}>
                <Button
                  onClick={() => {
                    setAsked(false);
                    onExport(kind, signs);
                  }}
                >
                  {label}
                </Button>
                <p className="mt-1 mb-4 text-muted">{what}</p>
              </li>
            ))}
          </ul>
          <div className="confirm-dialog-actions">
            <Button onClick={() => setAsked(false)}>Not now</Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
