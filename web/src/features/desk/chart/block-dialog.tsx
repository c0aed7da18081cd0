import { isCalendarDate } from '@innkeep/contract/calendar-date';
import type { Block, DeskChart, BlockKind } from '@innkeep/contract/desk/desk-stay';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { LeftDateField } from '../../../components/form/left-fields.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { spellDates, spellNights } from '../../../stay/spell-dates.ts';
import { useRestoredDraft, useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { useLiftBlock, useSaveBlock, type BlockRequest } from '../api/change-chart.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { blockLabel, BLOCK_WORDS } from './chart-words.ts';
import { SoldTwiceNote, conflictsOf } from './sold-twice-note.tsx';

const KINDS = [
  { value: 'out-of-order', label: BLOCK_WORDS['out-of-order'], hint: 'Something needs repair.' },
  { value: 'closed', label: BLOCK_WORDS.closed, hint: 'The room is fine but not for sale.' },
] as const;

interface BlockDialogProps {
  block: Block;
  chart: DeskChart;
  onClose: () => void;
}

export function BlockDialog({ block, chart, onClose }: BlockDialogProps) {
  const { draft, isTouched, edit, request, submit, putOnSale, save, lift, isOutdated } = useBlockForm(
    block,
    onClose,
  );
  const isBusy = save.isPending || lift.isPending;
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterSubmit(form, isBusy);
  const roomName = chart.rooms.find(({ _id }) => _id === block.roomId)?.name ?? 'A room';

  return (
    <Dialog title={`${roomName} is not sold`} isBusy={isBusy || isTouched} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <p role="status">{spanWords(draft)}</p>
        <SpanFields draft={draft} onChange={edit} />
        <BlockFields draft={draft} onChange={edit} />
        <SoldTwiceNote conflicts={conflictsOf(block._id, chart.conflicts)} />
        <RefusalAlert error={save.error ?? lift.error} />
        {isOutdated && !isBusy && (
          <p className="block-changed" role="status">
            By now it is: {blockLabel(block, roomName)}. What you save takes its place.
          </p>
        )}
        <div className="confirm-dialog-actions">
          <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={onClose}>
            Not now
          </button>
          <button
            type="button"
            className="btn btn-quiet"
            disabled={isBusy}
            aria-busy={lift.isPending}
            onClick={putOnSale}
          >
            Lift the block
          </button>
          <BusyButton isBusy={save.isPending} disabled={!request || isBusy}>
            Save
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}

function useBlockForm(block: Block, onDone: () => void) {
  const { from, to, kind, note } = block;
  const [initial] = useState<BlockDraft>({ from, to, kind, note });
  const name = `block ${block._id}`;
  const begun = useRestoredDraft(initial, name);
  const [draft, setDraft] = useState(begun);
  const isTouched = draft !== initial;
  useUnsaved(isTouched ? draft : undefined, name);
  const [readRev, setReadRev] = useState(block.rev);
  const save = useSaveBlock(block);
  const lift = useLiftBlock(block);
  const request = blockRequest(block.roomId, draft);

  function startOver() {
    setReadRev(block.rev);
    save.reset();
    lift.reset();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!request) return;
    startOver();
    save.mutate(request, { onSuccess: onDone });
  }

  function putOnSale() {
    startOver();
    lift.mutate(undefined, { onSuccess: onDone });
  }

  return {
    draft,
    isTouched,
    request,
    submit,
    putOnSale,
    save,
    lift,
    edit: (changes: Partial<BlockDraft>) =>
      setDraft((before) => ({
        ...before,
        ...changes,
      })),
    isOutdated: block.rev !== readRev,
  };
}

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
    <div className="desk-fields d-grid column-gap-4">
      <LeftDateField label="First night" {...tie('from')} />
      <LeftDateField label="Free again on" {...tie('to')} />
    </div>
  );
}

export function BlockFields({ draft, onChange }: FieldsProps) {
  const tie = tieFields(draft, onChange);
  return (
    <>
      <ChoiceField label="Why" options={KINDS} {...tie('kind')} />
      <TextField label="Note" hint="For the desk." autoComplete="off" maxLength={200} {...tie('note')} />
    </>
  );
}

export function spanWords({ from, to }: Pick<BlockDraft, 'from' | 'to'>): string {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'Choose both dates.';
  if (to <= from) return 'The end must be at least one night after the start.';
  const stay = { checkin: from, checkout: to };
  return `${spellDates(stay)}, ${spellNights(stay)}`;
}
