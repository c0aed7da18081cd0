import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { ChartRoom } from '@innkeep/contract/desk/desk-stay';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../../components/dialog.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { withStay } from '../../../stay/stay-search-params.ts';
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { useSaveBlock } from '../api/change-chart.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { type BlockDraft, BlockFields, blockRequest, SpanFields, spanWords } from './block-dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';

interface BookOrBlockProps {
  room: ChartRoom;
  from: CalendarDate;
  to: CalendarDate;
  onClose: () => void;
}

export function BookOrBlock({ room, from, to, onClose }: BookOrBlockProps) {
  const [initial] = useState<BlockDraft>({ from, to, kind: 'out-of-order', note: '' });
  const [draft, setDraft] = useState(initial);
  const isTouched = draft !== initial;
  useUnsaved(isTouched ? draft : undefined);
  const [isBlocking, setBlocking] = useState(false);
  const { mutate, isPending, error } = useSaveBlock(undefined);
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterSubmit(form, isPending);
  const navigate = useNavigate();
  const request = blockRequest(room._id, draft);
  const edit = (changes: Partial<BlockDraft>) => setDraft((before) => ({ ...before, ...changes }));

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!request) return;
    const stay = { checkin: request.from, checkout: request.to, room: room._id };
    if (isBlocking) mutate(request, { onSuccess: onClose });
    else void navigate(withStay(DESK_PAGE.newBooking, stay));
  }

  return (
    <Dialog title={room.name} isBusy={isPending || isTouched} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <p role="status">{spanWords(draft)}</p>
        <SpanFields draft={draft} onChange={edit} />
        {isBlocking && <BlockFields draft={draft} onChange={edit} />}
        <RefusalAlert error={error} />
        <div className="confirm-dialog-actions">
          <button type="button" className="btn btn-quiet" disabled={isPending} onClick={onClose}>
            Not now
          </button>
          <button
            type="button"
            className="btn btn-quiet"
            disabled={isPending}
            onClick={() => setBlocking(!isBlocking)}
          >
            {isBlocking ? 'Book instead' : 'Block…'}
          </button>
          <BusyButton isBusy={isPending} disabled={!request}>
            {isBlocking ? 'Block these nights' : 'Book'}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
