import type { BlockInput } from '@innkeep/contract/desk/desk-inputs';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { Block } from '@innkeep/contract/desk/desk-stay';
import { pathTo } from '@innkeep/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useReread } from '../../../lib/api/use-reread.ts';
import { deskKeys } from './desk-keys.ts';

export type BlockRequest = Omit<BlockInput, 'rev'>;

export function useSaveBlock(block: Block | undefined) {
  const onSettled = useReread({ queryKey: deskKeys.all });
  return useMutation({
    mutationFn: (request: BlockRequest) =>
      block
        ? api.put<Block>(pathTo(DESK_API.block, { id: block._id }), { ...request, rev: block.rev })
        : api.post<Block>(DESK_API.blocks, request),
    meta: {
      successMessage: block ? 'Block changed.' : 'Block added.',
      isFailureShownInPlace: true,
    },
    onSettled,
  });
}

export function useLiftBlock({ _id: id, rev }: Block) {
  const onSettled = useReread({ queryKey: deskKeys.all });
  return useMutation({
    mutationFn: () => api.delete(`${pathTo(DESK_API.block, { id })}?rev=${rev}`),
    meta: {
      successMessage: 'Block lifted.',
      isFailureShownInPlace: true,
    },
    onSettled,
  });
}
