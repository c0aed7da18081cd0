import type { Block } from '@innkeep/contract/desk/desk-stay';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { showError } from '../../../lib/toast.ts';
import { useLiftBlock } from '../api/save-block.ts';
import { refusalWords } from '../words.ts';

/** Puts a room that is out of order on sale again. */
export function BackInOrder({ block, name }: { block: Block; name: string }) {
  const { mutate, isPending } = useLiftBlock(block);
  return (
    <BusyButton
      className="btn btn-quiet room-line-press"
      aria-label={`Back in order: ${name}`}
      isBusy={isPending}
      keepsFocus
      onClick={() => mutate(undefined, { onError: (error) => showError(refusalWords(error)) })}
    >
      Back in order
    </BusyButton>
  );
}
