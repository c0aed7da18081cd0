import { type CalendarDate, isCalendarDate, parseCalendarDate } from '@innkeep/contract/calendar-date';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { Block, BlockKind, ChartRoom, DeskChart } from '@innkeep/contract/desk/desk-stay';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { useDraft } from '../../../components/form/formik/use-draft.ts';
import { LeftDateField } from '../../../components/form/left-fields.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { spellDates, spellNights } from '../../../stay/spell-dates.ts';
import { withStay } from '../../../stay/stay-search-params.ts';
import { type BlockRequest, useLiftBlock, useSaveBlock } from '../api/change-chart.ts';
import { FormDialog } from '../components/form-dialog.tsx';
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
  const [opened] = useState(block.rev);
  const save = useSaveBlock(block);
  const lift = useLiftBlock(block);
  const form = useSpan(roomId, { from, to, kind, note }, save, onClose, `block ${_id}`);
  const roomName = chart.rooms.find((room) => room._id === roomId)?.name ?? 'A room';
  const isBusy = form.isBusy || lift.isPending;

  function putOnSale() {
    save.reset();
    lift.mutate(undefined, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title={`${roomName} is not sold`}
      label="Save"
      form={{ ...form, refusal: form.refusal ?? lift.error }}
      isDisabled={!form.isSpan || isBusy}
      news={
        block.rev !== opened &&
        !isBusy && (
          <p className="marked" role="status">
            By now it is: {blockLabel(block, roomName)}. What you save takes its place.
          </p>
        )
      }
      other={
        <Button disabled={isBusy} aria-busy={lift.isPending} onClick={putOnSale}>
          Lift the block
        </Button>
      }
      onClose={onClose}
    >
      <SpanFields form={form} />
      <BlockFields form={form} />
      <SoldTwiceNote of={_id} conflicts={chart.conflicts} />
    </FormDialog>
  );
}

interface BookOrBlockProps {
  room: ChartRoom;
  from: CalendarDate;
  to: CalendarDate;
  onClose: () => void;
}

export function BookOrBlock({ room: { _id, name }, from, to, onClose }: BookOrBlockProps) {
  const [isBlocking, setBlocking] = useState(false);
  const save = useSaveBlock(undefined);
  const navigate = useNavigate();
  const book = (request: BlockRequest) =>
    void navigate(withStay(DESK_PAGE.newBooking, { checkin: request.from, checkout: request.to, room: _id }));
  const sending = isBlocking ? save : { ...save, mutate: book };
  const form = useSpan(_id, { from, to, kind: 'out-of-order', note: '' }, sending, onClose);
  return (
    <FormDialog
      title={name}
      label={isBlocking ? 'Block these nights' : 'Book'}
      form={form}
      isDisabled={!form.isSpan}
      other={
        <Button disabled={form.isBusy} onClick={() => setBlocking(!isBlocking)}>
          {isBlocking ? 'Book instead' : 'Block…'}
        </Button>
      }
      onClose={onClose}
    >
      <SpanFields form={form} />
      {isBlocking && <BlockFields form={form} />}
    </FormDialog>
  );
}

interface SpanDraft {
  from: string;
  to: string;
  kind: BlockKind;
  note: string;
}

type Sending = Pick<ReturnType<typeof useSaveBlock>, 'mutate' | 'error' | 'isError' | 'reset'>;

/** The nights `[from, to)` of a room, as they are typed. @param name under which they are kept */
function useSpan(roomId: string, begins: SpanDraft, sending: Sending, onSent: () => void, name?: string) {
  const form = useDraft(begins, {
    ...(name !== undefined && { name }),
    sending,
    inputOf: ({ from, to, kind, note }) => ({
      roomId,
      from: parseCalendarDate(from),
      to: parseCalendarDate(to),
      kind,
      note: note.trim(),
    }),
    onSent,
  });
  const { from, to } = form.draft;
  return { ...form, isSpan: isCalendarDate(from) && isCalendarDate(to) && from < to };
}

interface SpanFormProps {
  form: ReturnType<typeof useSpan>;
}

function SpanFields({ form: { draft, tie } }: SpanFormProps) {
  return (
    <>
      <p role="status">{spanWords(draft)}</p>
      <div className="desk-fields d-grid column-gap-4">
        <LeftDateField label="First night" {...tie('from')} />
        <LeftDateField label="Free again on" {...tie('to')} />
      </div>
    </>
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

function BlockFields({ form: { tie } }: SpanFormProps) {
  return (
    <>
      <ChoiceField label="Why" options={KINDS} {...tie('kind')} />
      <TextField label="Note" hint="For the desk." autoComplete="off" maxLength={200} {...tie('note')} />
    </>
  );
}
