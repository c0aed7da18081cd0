import type { ExportKind } from '@innkeep/contract/desk/figures';
import { useId } from 'react';
import { useDownloadExport } from './download-export.ts';
import { exportedDays, type Span } from './figures-span.ts';

/** Hands over what the tables are made of; more than a year is not exported at once. */
export function ExportButton({ kind, label, span }: { kind: ExportKind; label: string; span: Span }) {
  const { mutate, isPending } = useDownloadExport();
  const hintId = useId();
  const days = exportedDays(span);
  return (
    <div className="figures-export">
      {!days && (
        <span className="form-note" id={hintId}>
          At most a year is exported at once.
        </span>
      )}
      <button
        type="button"
        className="btn btn-quiet"
        disabled={isPending || !days}
        aria-busy={isPending}
        aria-describedby={days ? undefined : hintId}
        onClick={() => days && mutate({ kind, ...days })}
      >
        {isPending ? 'One moment…' : label}
      </button>
    </div>
  );
}
