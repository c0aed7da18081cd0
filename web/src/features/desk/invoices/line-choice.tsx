import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { lineKind, type InvoiceLine } from '@innkeep/contract/invoices/invoice';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { ComponentProps } from 'react';
import { CheckField } from '../../../components/form/check-field.tsx';

interface LineChoiceProps {
  lines: readonly InvoiceLine[];
  /** The keys of the ticked lines. */
  keys: readonly string[];
  onChange: (keys: string[]) => void;
}

/** The lines of an invoice with ticks: room by room, with one for all rooms if there are several. */
export function LineChoice({ lines, keys, onChange }: LineChoiceProps) {
  const bookings = [...new Set(lines.map(({ booking }) => booking))];

  /** Ticks some lines, or none of them; the others stay as they are. */
  function tick(some: readonly InvoiceLine[], isChecked: boolean) {
    const isTicked = (line: InvoiceLine) => (some.includes(line) ? isChecked : keys.includes(line.key));
    onChange(lines.filter(isTicked).map(({ key }) => key));
  }

  return (
    <fieldset className="mb-4">
      <legend className="form-label">Lines</legend>
      {bookings.length > 1 && (
        <CheckField
          label="All rooms"
          isChecked={keys.length === lines.length}
          onChange={(isChecked) => tick(lines, isChecked)}
        />
      )}
      {bookings.map((id) => (
        <RoomLines
          key={id ?? ''}
          lines={lines.filter(({ booking }) => booking === id)}
          isOneOfSeveral={bookings.length > 1}
          keys={keys}
          tick={tick}
        />
      ))}
    </fieldset>
  );
}

interface RoomLinesProps extends Pick<LineChoiceProps, 'lines' | 'keys'> {
  isOneOfSeveral: boolean;
  tick: (some: readonly InvoiceLine[], isChecked: boolean) => void;
}

/** Several nights have one tick for all, and one each when unfolded. */
function RoomLines({ lines, isOneOfSeveral, keys, tick }: RoomLinesProps) {
  const nights = lines.filter((line) => lineKind(line) === 'night');
  const isGrouped = nights.length > 1;
  const ticked = nights.filter(({ key }) => keys.includes(key));
  const count = counted(nights.length, 'night');

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
    <>
      {isGrouped && (
        <>
          <Tick
            label={isOneOfSeveral ? `${nights[0]?.text}, ${count}` : count}
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
            <summary className="form-note">Choose individual nights</summary>
            {nights.map(ofOne)}
          </details>
        </>
      )}
      {lines.filter((line) => !isGrouped || !nights.includes(line)).map(ofOne)}
    </>
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
