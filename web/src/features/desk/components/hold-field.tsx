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
    ? `Until the end of ${spellCalendarDate(value, SPELLING.day)}; then the room is free again by itself.`
    : 'Then the room is free again by itself.';
  return (
    <LeftDateField label="Keep it until" hint={hint} value={value} refusal={problem} onChange={onChange} />
  );
}
