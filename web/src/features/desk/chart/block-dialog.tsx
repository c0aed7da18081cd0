import type { Block, DeskChart } from '@innkeep/contract/desk/desk-stay';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useBegun, useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { useLiftBlock, useSaveBlock } from '../api/save-block.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { type BlockDraft, BlockFields, blockRequest, SpanFields } from './block-fields.tsx';
import { spanWords } from './book-or-block.tsx';
import { blockLabel } from './chart-words.ts';
import { SoldTwiceNote } from './sold-twice-note.tsx';
import { conflictsOf } from './sold-twice.ts';
import { BusyButton } from '../../../components/form/busy-button.tsx';

interface BlockDialogProps {
  /** The block as it is now, with others' changes. */
  block: Block;
  chart: DeskChart;
  onClose: () => void;
}

/** Changes or lifts a block, even one that has begun. Shows others' changes before overwriting them. */
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
  const begun = useBegun(initial, name);
  const [draft, setDraft] = useState(begun);
  const isTouched = draft !== initial;
  useUnsaved(isTouched ? draft : undefined, name);
  const [readRev, setReadRev] = useState(block.rev);
  const save = useSaveBlock(block);
  const lift = useLiftBlock(block);
  const request = blockRequest(block.roomId, draft);

  /** Clears the errors, and takes others' changes as seen. */
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
