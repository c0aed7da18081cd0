import type { Booking } from '@innkeep/contract/booking';
import { counted } from '@innkeep/contract/counted';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { MoveQuote } from '@innkeep/contract/desk/change-quote';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useReread } from '../../../lib/api/use-reread.ts';
import type { MovePlan } from '../chart/move-plan.ts';
import { deskKeys } from './desk-keys.ts';
import { useLiveQuote } from '../../../lib/api/use-live-quote.ts';

interface PlanToApply {
  plan: MovePlan;
  reason: string;
  /** What the moves cost as it was shown, in their order; another price is refused. */
  quotes: readonly MoveQuote[] | undefined;
  /** Whether the caller says itself what has moved. */
  isQuiet: boolean;
}

/** Moves stays, all or none of them; all data is read again afterwards, also after a refusal. */
export function useMoveStays() {
  const onSettled = useReread();
  return useMutation({
    mutationFn: ({ plan, reason, quotes }: PlanToApply) =>
      api.post<Booking[]>(DESK_API.moves, { moves: movesOf(plan, quotes), reason }),
    meta: {
      successMessage: (moved: Booking[], { isQuiet }: PlanToApply) =>
        isQuiet ? '' : `${counted(moved.length, 'stay')} moved.`,
      isFailureShownInPlace: true,
    },
    onSettled,
  });
}

export function useMovesQuote(plan: MovePlan, pauseMs?: number) {
  return useLiveQuote<MoveQuote[]>(
    deskKeys.quotes,
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
