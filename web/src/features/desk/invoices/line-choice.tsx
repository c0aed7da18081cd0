import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import type { InvoiceLine } from '@innkeep/contract/invoices/invoice';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { ComponentProps } from 'react';
import { CheckField } from '../../../components/form/check-field.tsx';

interface LineChoiceProps {
  lines: readonly InvoiceLine[];
  /** Of the ticked lines. */
  keys: readonly string[];
  onChange: (keys: string[]) => void;
}

/** The lines of an invoice with ticks; several nights have one tick for all, and one each when unfolded. */
export function LineChoice({ lines, keys, onChange }: LineChoiceProps) {
  const nights = lines.filter(({ key }) => key.startsWith('night:'));
  const isGrouped = nights.length > 1;
  const ticked = nights.filter(({ key }) => keys.includes(key));

  /** Ticks some lines, or none of them; the others stay as they are. */
  function tick(some: readonly InvoiceLine[], isChecked: boolean) {
    const isTicked = (line: InvoiceLine) => (some.includes(line) ? isChecked : keys.includes(line.key));
    onChange(lines.filter(isTicked).map(({ key }) => key));
  }

  const ofOne = (line: InvoiceLine) => (
    <Tick
      key={line.key}
      label={line.date ? `${line.text}, ${spellCalendarDate(line.date, SPELLING.short)}` : line.text}
      amount={line.amount}
      isChecked={keys.includes(line.key)}
      onChange={(isChecked) => tick([line], isChecked)}
    />
  );

  return (
    <fieldset className="mb-4">
      <legend className="form-label">Lines</legend>
      {isGrouped && (
        <>
          <Tick
            label={counted(nights.length, 'night')}
            hint={
              ticked.length > 0 && ticked.length < nights.length
                ? `${ticked.length} of them chosen.`
                : undefined
            }
            amount={nights.reduce((sum, { amount }) => sum + amount, 0)}
            isChecked={ticked.length === nights.length}
            onChange={(isChecked) => tick(nights, isChecked)}
          />
          <details className="mb-2">
            <summary className="form-note">Choose single nights</summary>
            {nights.map(ofOne)}
          </details>
        </>
      )}
      {lines.filter((line) => !isGrouped || !nights.includes(line)).map(ofOne)}
    </fieldset>
  );
}

function Tick({ amount, ...field }: ComponentProps<typeof CheckField> & { amount: number }) {
  return (
    <div className="d-flex align-items-center justify-content-between column-gap-4">
      <CheckField {...field} />
      <span className="tabular">{formatMinorUnits(amount)}</span>
    </div>
  );
}
