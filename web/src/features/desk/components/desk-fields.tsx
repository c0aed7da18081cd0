import { DESK_SOURCES, SOURCE_WORDS, type DeskSource } from '@innkeep/contract/booking-source';
import { isCalendarDate, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { LeftDateField } from '../../../components/form/left-fields.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';

interface DeskFieldProps {
  value: string;
  problem: string | undefined;
  hint?: string | undefined;
  autoFocus?: boolean;
  onChange: (text: string) => void;
}

export function ReasonField({
  hint = 'Kept in the history under your name. Guests do not see it.',
  ...field
}: DeskFieldProps) {
  return <TextField {...field} label="Reason" hint={hint} autoComplete="off" maxLength={200} />;
}

/** The last day on which a room is kept; says its weekday, since people say "until Friday". */
export function HoldField({ value, problem, onChange }: DeskFieldProps) {
  const hint = isCalendarDate(value)
    ? `Until the end of ${spellCalendarDate(value, SPELLING.day)}, then we release the room.`
    : 'Then we release the room.';
  return <LeftDateField label="Hold until" hint={hint} value={value} refusal={problem} onChange={onChange} />;
}

const SOURCES = DESK_SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value] }));

export function SourceField(field: { value: DeskSource; onChange: (source: DeskSource) => void }) {
  return <SelectField label="Booked by" options={SOURCES} {...field} />;
}
