import type { Booking } from '@innkeep/contract/booking';
import { counted } from '@innkeep/contract/counted';
import type { MoveQuote } from '@innkeep/contract/desk/change-quote';
import type { BlockInput } from '@innkeep/contract/desk/desk-inputs';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { Block } from '@innkeep/contract/desk/desk-stay';
import { pathTo } from '@innkeep/contract/paths';
import { api } from '../../../lib/api/api-client.ts';
import { useLiveQuote } from '../../../lib/api/use-live-quote.ts';
import type { MovePlan } from '../chart/move-plan.ts';
import { QUOTES, useChange, useDeskChange } from './desk-calls.ts';

export type BlockRequest = Omit<BlockInput, 'rev'>;

export function useSaveBlock(block: Block | undefined) {
  return useDeskChange(
    (request: BlockRequest) =>
      block
        ? api.put<Block>(pathTo(DESK_API.block, { id: block._id }), { ...request, rev: block.rev })
        : api.post<Block>(DESK_API.blocks, request),
    block ? 'Block changed.' : 'Block added.',
  );
}

export function useLiftBlock({ _id: id, rev }: Block) {
  return useDeskChange(() => api.delete(`${pathTo(DESK_API.block, { id })}?rev=${rev}`), 'Block lifted.');
}

interface PlanToApply {
  plan: MovePlan;
  reason: string;
  /** What the moves cost as it was shown, in their order; another price is refused. */
  quotes: readonly MoveQuote[] | undefined;
  /** Whether the caller says itself what has moved. */
  isQuiet: boolean;
}

/** Moves stays, all or none of them. */
export function useMoveStays() {
  return useChange(
    ({ plan, reason, quotes }: PlanToApply) =>
      api.post<Booking[]>(DESK_API.moves, { moves: movesOf(plan, quotes), reason }),
    (moved, { isQuiet }) => (isQuiet ? '' : `${counted(moved.length, 'stay')} moved.`),
  );
}

export function useMovesQuote(plan: MovePlan, pauseMs?: number) {
  return useLiveQuote<MoveQuote[]>(
    QUOTES,
    DESK_API.movesQuote,
    plan.length > 0 ? { moves: movesOf(plan) } : undefined,
    pauseMs,
  );
}

function movesOf(plan: MovePlan, quotes?: readonly MoveQuote[]) {
  return plan.map(({ stay: { _id, rev }, target: { roomId, checkin, checkout } }, index) => {
    return { id: _id, rev, room: roomId, checkin, checkout, offer: quotes?.[index]?.offer };
  });
}
