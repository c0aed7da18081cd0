import { type CalendarDate, isCalendarDate } from '@innkeep/contract/calendar-date';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { Block, BlockKind, ChartRoom, DeskChart } from '@innkeep/contract/desk/desk-stay';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../../components/dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { LeftDateField } from '../../../components/form/left-fields.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useRestoredDraft, useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { spellDates, spellNights } from '../../../stay/spell-dates.ts';
import { withStay } from '../../../stay/stay-search-params.ts';
import { type BlockRequest, useLiftBlock, useSaveBlock } from '../api/change-chart.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { Button } from '../../../components/button.tsx';
import { blockLabel, BLOCK_WORDS } from './chart-words.ts';
import { SoldTwiceNote } from './sold-twice-note.tsx';

interface BlockDialogProps {
  block: Block;
  chart: DeskChart;
  onClose: () => void;
}

export function BlockDialog({ block, chart, onClose }: BlockDialogProps) {
  const { _id, roomId, from, to, kind, note } = block;
  const span = useSpan(roomId, { from, to, kind, note }, `block ${_id}`);
  const [readRev, setReadRev] = useState(block.rev);
  const save = useSaveBlock(block);
  const lift = useLiftBlock(block);
  const isBusy = save.isPending || lift.isPending;
  const roomName = chart.rooms.find((room) => room._id === roomId)?.name ?? 'A room';

  function startOver() {
    setReadRev(block.rev);
    save.reset();
    lift.reset();
  }

  function submit(request: BlockRequest) {
    startOver();
    save.mutate(request, { onSuccess: onClose });
  }

  function putOnSale() {
    startOver();
    lift.mutate(undefined, { onSuccess: onClose });
  }

  return (
    <SpanDialog
      title={`${roomName} is off sale`}
      span={span}
      isBusy={isBusy}
      isSending={save.isPending}
      label="Save"
      other={{ label: 'Lift the block', isBusy: lift.isPending, onPress: putOnSale }}
      onSubmit={submit}
      onClose={onClose}
    >
      <BlockFields span={span} />
      <SoldTwiceNote of={_id} conflicts={chart.conflicts} />
      <RefusalAlert error={save.error ?? lift.error} />
      {block.rev !== readRev && !isBusy && (
        <p className="marked" role="status">
          It is now: {blockLabel(block, roomName)}. Saving replaces that.
        </p>
      )}
    </SpanDialog>
  );
}

interface BookOrBlockProps {
  room: ChartRoom;
  from: CalendarDate;
  to: CalendarDate;
  onClose: () => void;
}

export function BookOrBlock({ room, from, to, onClose }: BookOrBlockProps) {
  const span = useSpan(room._id, { from, to, kind: 'out-of-order', note: '' });
  const [isBlocking, setBlocking] = useState(false);
  const { mutate, isPending, error } = useSaveBlock(undefined);
  const navigate = useNavigate();

  function submit(request: BlockRequest) {
    const stay = { checkin: request.from, checkout: request.to, room: room._id };
    if (isBlocking) mutate(request, { onSuccess: onClose });
    else void navigate(withStay(DESK_PAGE.newBooking, stay));
  }

  return (
    <SpanDialog
      title={room.name}
      span={span}
      isBusy={isPending}
      isSending={isPending}
      label={isBlocking ? 'Block these nights' : 'Book'}
      other={{ label: isBlocking ? 'Book instead' : 'Block…', onPress: () => setBlocking(!isBlocking) }}
      onSubmit={submit}
      onClose={onClose}
    >
      {isBlocking && <BlockFields span={span} />}
      <RefusalAlert error={error} />
    </SpanDialog>
  );
}

interface SpanDraft {
  from: string;
  to: string;
  kind: BlockKind;
  note: string;
}

/** The nights `[from, to)` of a room, as they are typed. @param name under which they are kept */
function useSpan(roomId: string, begins: SpanDraft, name?: string) {
  const [initial] = useState(begins);
  const [draft, setDraft] = useState(useRestoredDraft(initial, name));
  const isTouched = draft !== initial;
  useUnsaved(isTouched ? draft : undefined, name);
  const { from, to, kind, note } = draft;
  const isSpan = isCalendarDate(from) && isCalendarDate(to) && from < to;
  return {
    draft,
    isTouched,
    tie: tieFields(draft, (changes) => setDraft((before) => ({ ...before, ...changes }))),
    /** Undefined if a date is missing or the span has no night. */
    request: isSpan ? { roomId, from, to, kind, note: note.trim() } : undefined,
  };
}

type SpanForm = ReturnType<typeof useSpan>;

interface SpanDialogProps {
  title: string;
  span: SpanForm;
  isBusy: boolean;
  isSending: boolean;
  label: string;
  other: { label: string; isBusy?: boolean; onPress: () => void };
  children: ReactNode;
  onSubmit: (request: BlockRequest) => void;
  onClose: () => void;
}

function SpanDialog({ title, span, isBusy, isSending, label, other, children, ...on }: SpanDialogProps) {
  const { draft, isTouched, tie, request } = span;
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterSubmit(form, isBusy);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (request) on.onSubmit(request);
  }

  return (
    <Dialog title={title} isBusy={isBusy || isTouched} onClose={on.onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <p role="status">{spanWords(draft)}</p>
        <div className="desk-fields d-grid column-gap-4">
          <LeftDateField label="First night" {...tie('from')} />
          <LeftDateField label="Free again on" {...tie('to')} />
        </div>
        {children}
        <div className="confirm-dialog-actions">
          <Button disabled={isBusy} onClick={on.onClose}>
            Not now
          </Button>
          <Button disabled={isBusy} aria-busy={other.isBusy} onClick={other.onPress}>
            {other.label}
          </Button>
          <BusyButton isBusy={isSending} disabled={!request || isBusy}>
            {label}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}

function spanWords({ from, to }: SpanDraft): string {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'Choose both dates.';
  if (to <= from) return 'The end must be at least one night after the start.';
  const stay = { checkin: from, checkout: to };
  return `${spellDates(stay)}, ${spellNights(stay)}`;
}

const KINDS = [
  { value: 'out-of-order', label: BLOCK_WORDS['out-of-order'], hint: 'Something needs repair.' },
  { value: 'closed', label: BLOCK_WORDS.closed, hint: 'The room is fine but not for sale.' },
] as const;

function BlockFields({ span: { tie } }: { span: SpanForm }) {
  return (
    <>
      <ChoiceField label="Why" options={KINDS} {...tie('kind')} />
      <TextField label="Note" hint="For the desk." autoComplete="off" maxLength={200} {...tie('note')} />
    </>
  );
}
