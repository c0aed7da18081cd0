import type { ExportKind } from '@innkeep/contract/desk/figures';
import { useState, type Ref } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';

interface DownloadButtonProps {
  ref: Ref<HTMLDivElement>;
  /** Whether something is being downloaded. */
  isBusy: boolean;
  onExport: (kind: ExportKind) => void;
}

const CHOICES: readonly { kind: ExportKind; label: string; what: string }[] = [
  {
    kind: 'nights',
    label: 'Nights as CSV',
    what: 'Each night that is billed, with its revenue, fees and taxes.',
  },
  {
    kind: 'bookings',
    label: 'Bookings as CSV',
    what: 'Each stay that begins in these months, with its bill.',
  },
  {
    kind: 'payments',
    label: 'Payments as CSV',
    what: 'What came and went, by the day that it belongs to, with who took it.',
  },
];

/** Downloads the data behind the tables: asks which. */
export function DownloadButton({ ref, isBusy, onExport }: DownloadButtonProps) {
  const [isAsked, setAsked] = useState(false);
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
          <ul className="figures-downloads">
            {CHOICES.map(({ kind, label, what }) => (
              <li key={kind}>
                <button
                  type="button"
                  className="btn btn-quiet"
                  onClick={() => {
                    setAsked(false);
                    onExport(kind);
                  }}
                >
                  {label}
                </button>
                <p>{what}</p>
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
