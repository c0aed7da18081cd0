import { isCalendarDate, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { LeftDateField } from '../../../components/form/left-fields.tsx';

interface HoldFieldProps {
  value: string;
  problem: string | undefined;
  onChange: (until: string) => void;
}

/** The last day on which a room is kept; says its weekday, since people say "until Friday". */
export function HoldField({ value, problem, onChange }: HoldFieldProps) {
  const hint = isCalendarDate(value)
    ? `Until the end of ${spellCalendarDate(value, SPELLING.day)}, then we release the room.`
    : 'Then we release the room.';
  return <LeftDateField label="Hold until" hint={hint} value={value} refusal={problem} onChange={onChange} />;
}
