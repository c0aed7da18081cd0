import { EXPORT_SIGNS, type ExportKind, type ExportSigns } from '@innkeep/contract/desk/figures';
import { HOTEL } from '@innkeep/contract/hotel';
import { useState, type Ref } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { localStorageText } from '../../../lib/stored-text.ts';
import { STORAGE_KEY } from '../../../lib/storage-key.ts';

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

/** Returns the signs to begin with: those of before, or the hotel's own. */
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
  {
    kind: 'payments',
    label: 'Payments as CSV',
    what: 'Payments and refunds by day, with who took them.',
  },
];

export function DownloadButton({ ref, isBusy, onExport }: DownloadButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const [signs, setSigns] = useState(firstSigns);
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
          <ChoiceField
            label="Number format"
            value={signs}
            options={SIGNS}
            onChange={(chosen) => {
              chosenSigns.set(chosen);
              setSigns(chosen);
            }}
          />
          <ul className="my-4">
            {CHOICES.map(({ kind, label, what }) => (
              <li key={kind}>
                <button
                  type="button"
                  className="btn btn-quiet"
                  onClick={() => {
                    setAsked(false);
                    onExport(kind, signs);
                  }}
                >
                  {label}
                </button>
                <p className="mt-1 mb-4 text-muted">{what}</p>
              </li>
            ))}
          </ul>
          <div className="confirm-dialog-actions">
            <button type="button" className="btn btn-quiet" onClick={() => setAsked(false)}>
              Not now
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
