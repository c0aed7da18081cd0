import type { ChangeQuote } from '@innkeep/contract/desk/change-quote';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { ReactNode } from 'react';
import { BillRow, BillRows } from './bill-rows.tsx';
import './change-outcome.scss';

interface ChangeOutcomeProps<Quote> {
  before: MinorUnits;
  quote: Quote | undefined;
  isCurrent: boolean;
  wordsOf?: (quote: Quote) => ReactNode;
}

export function ChangeOutcome<Quote extends ChangeQuote>({
  before,
  quote,
  isCurrent,
  wordsOf,
}: ChangeOutcomeProps<Quote>) {
  const known = isCurrent ? quote : undefined;
  const difference = known && known.after - known.before;
  return (
    <div aria-live="polite" aria-busy={quote !== undefined && !isCurrent}>
      <dl className="receipt mb-3 tabular">
        {known && <BillRows quote={known.quote} />}
        <BillRow
          className={known && 'change-outcome-old'}
          label="Old total"
          amount={quote?.before ?? before}
        />
        <BillRow label="New total" amount={known?.after ?? '–'} />
        <BillRow
          isTotal
          label="Difference"
          amount={difference === undefined ? '–' : differenceText(difference)}
        />
      </dl>
      {known?.lostCode !== undefined && (
        <p className="form-note">The code {known.lostCode} is not valid for this stay.</p>
      )}
      {known?.lostExtras && (
        <p className="form-note">
          Not available on the added nights, so not charged for them: {known.lostExtras.join(', ')}.
        </p>
      )}
      {wordsOf && known && <p className="form-note">{wordsOf(known)}</p>}
    </div>
  );
}

function differenceText(difference: MinorUnits): string {
  return difference > 0 ? `+${formatMinorUnits(difference)}` : formatMinorUnits(difference);
}

export function ChangedSince({ differences }: { differences: readonly string[] }) {
  if (differences.length === 0) return null;
  return (
    <p className="py-3 px-4 mb-4 bg-tint rounded" role="status">
      Someone else has changed this: {differences.join(', ')}. Your own changes here still apply.
    </p>
  );
}
