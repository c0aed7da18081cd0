import type { Block, DeskChart } from '@innkeep/contract/desk/desk-stay';
import { useState, type SyntheticEvent } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { useLiftBlock, useSaveBlock } from '../api/save-block.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { blockRequest, type BlockDraft } from './block-draft.ts';
import { BlockFields, SpanFields } from './block-fields.tsx';
import { spanWords } from './book-or-block.tsx';

interface BlockDialogProps {
  block: Block;
  chart: DeskChart;
  onClose: () => void;
}

/** Changes a block, also while it lasts, or lifts it. */
export function BlockDialog({ block, chart, onClose }: BlockDialogProps) {
  const { from, to, kind, note } = block;
  const [draft, setDraft] = useState<BlockDraft>({ from, to, kind, note });
  const save = useSaveBlock(block);
  const lift = useLiftBlock(block._id);
  const isBusy = save.isPending || lift.isPending;
  const request = blockRequest(block.roomId, draft);
  const room = chart.rooms.find(({ _id }) => _id === block.roomId);
  const edit = (changes: Partial<BlockDraft>) => setDraft((before) => ({ ...before, ...changes }));

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (request) save.mutate(request, { onSuccess: onClose });
  }

  return (
    <Dialog title={`${room?.name ?? 'A room'} is not sold`} isBusy={isBusy} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p role="status">{spanWords(draft)}</p>
        <SpanFields draft={draft} onChange={edit} />
        <BlockFields draft={draft} onChange={edit} />
        <RefusalAlert error={save.error ?? lift.error} />
        <div className="confirm-dialog-actions">
          <button
            type="button"
            className="btn btn-quiet"
            disabled={isBusy}
            aria-busy={lift.isPending}
            onClick={() => lift.mutate(undefined, { onSuccess: onClose })}
          >
            Put on sale again
          </button>
          <button
            type="submit"
            className="btn btn-primary"
            disabled={!request || isBusy}
            aria-busy={save.isPending}
          >
            {save.isPending && <span className="button-ring" aria-hidden="true" />}
            Save
          </button>
        </div>
      </form>
    </Dialog>
  );
}
