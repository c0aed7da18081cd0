import { isCalendarDate } from '@innkeep/contract/calendar-date';
import type { BlockKind } from '@innkeep/contract/desk/desk-stay';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { LeftDateField } from '../../../components/form/left-fields.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { tieFields } from '../../../components/form/tie-fields.ts';
import type { BlockRequest } from '../api/save-block.ts';
import { BLOCK_WORDS } from './chart-words.ts';

export interface BlockDraft {
  from: string;
  to: string;
  kind: BlockKind;
  note: string;
}

/** Returns undefined if a date is missing or the span has no night. */
export function blockRequest(roomId: string, { from, to, kind, note }: BlockDraft): BlockRequest | undefined {
  if (!isCalendarDate(from) || !isCalendarDate(to) || to <= from) return undefined;
  return { roomId, from, to, kind, note: note.trim() };
}

interface FieldsProps {
  draft: BlockDraft;
  onChange: (changes: Partial<BlockDraft>) => void;
}

/** The first night and the end of the span, `[from, to)`. */
export function SpanFields({ draft, onChange }: FieldsProps) {
  const tie = tieFields(draft, onChange);
  return (
    <div className="desk-fields">
      <LeftDateField label="First night" {...tie('from')} />
      <LeftDateField label="Free again on" {...tie('to')} />
    </div>
  );
}

const KINDS = [
  { value: 'out-of-order', label: BLOCK_WORDS['out-of-order'], hint: 'Something has to be mended.' },
  { value: 'closed', label: BLOCK_WORDS.closed, hint: 'The room is fine, and not sold.' },
] as const;

/** The reason why a room is not sold. */
export function BlockFields({ draft, onChange }: FieldsProps) {
  const tie = tieFields(draft, onChange);
  return (
    <>
      <ChoiceField label="Why" options={KINDS} {...tie('kind')} />
      <TextField label="Note" hint="For the desk." autoComplete="off" maxLength={200} {...tie('note')} />
    </>
  );
}
