import { ApiError } from '@innkeep/contract/errors';
import type { Booking } from '@innkeep/contract/booking';
import type { MoveQuote } from '@innkeep/contract/desk/change-quote';
import type { DeskBooking, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { DESK } from '../api/desk-calls.ts';
import { deskBookingQuery } from '../api/booking.ts';
import { useMovesQuote, useMoveStays } from '../api/change-chart.ts';
import { type MovePlan, type PlannedMove, rebase, withMove, withoutMove } from './move-plan.ts';
import { nameOfBooking } from '../words.ts';

const NOTHING: MovePlan = [];

const planKey = (uid: string) => [...DESK, uid, 'plan'];

/** The moves to apply together. They survive visits to other pages, and refusals. */
export function useMovePlan(stays: readonly DeskStay[]) {
  const { uid } = useSignedInUser();
  const queryClient = useQueryClient();
  const queryKey = planKey(uid);
  const { data: plan = NOTHING } = useQuery<MovePlan>({ queryKey, queryFn: skipToken, gcTime: Infinity });
  const { mutate, reset, isPending, error, variables } = useMoveStays();
  const quote = useMovesQuote(isPending ? NOTHING : plan); // no quote while it is being applied
  const quotes = quote.isCurrent && !quote.isError ? quote.data : undefined;
  const [reason, setReason] = useState('');
  useUnsaved(reason.trim() === '' ? undefined : reason);
  const reread = useRebase(plan, stays);

  function store(next: MovePlan) {
    reset();
    queryClient.setQueryData(queryKey, next);
    if (next.length === 0) setReason('');
  }

  function outcomesOf(onApplied: (moved: Booking[]) => void) {
    return {
      onSuccess: (moved: Booking[]) => {
        store(NOTHING);
        onApplied(moved);
      },
      onError: (refusal: Error) => {
        const isOutdated = refusal instanceof ApiError && refusal.code === 'booking/changed';
        if (isOutdated) reread().catch(() => undefined); // the next try reports it
      },
    };
  }

  /**
   * Makes one move at once, at the price that was shown; if refused, it joins the plan.
   * @param onApplied called with the changed booking
   */
  function applyNow(move: PlannedMove, quote: MoveQuote, onApplied: (moved: Booking) => void) {
    const moves = [move];
    store(moves);
    mutate(
      { plan: moves, reason: '', quotes: [quote], isQuiet: true },
      outcomesOf(([moved]) => moved && onApplied(moved)),
    );
  }

  return {
    plan,
    add: (move: PlannedMove) => store(withMove(plan, move)),
    remove: (stayId: string) => store(withoutMove(plan, stayId)),
    discard: () => store(NOTHING),
    apply: (onApplied: () => void) =>
      mutate({ plan, reason: reason.trim(), quotes, isQuiet: false }, outcomesOf(onApplied)),
    applyNow,
    isApplying: isPending,
    isApplyingNow: isPending && variables.isQuiet,
    refusal: error ?? undefined,
    /** What the moves would cost, in order; undefined while unknown. */
    quotes,
    reason,
    setReason,
  };
}

/**
 * Keeps a plan up to date with others' changes; a refusal stays visible.
 * @returns a function that fetches the plan's stays outside the chart's days; the chart reads the others
 */
function useRebase(plan: MovePlan, stays: readonly DeskStay[]) {
  const { uid } = useSignedInUser();
  const queryClient = useQueryClient();
  useEffect(() => {
    queryClient.setQueryData<MovePlan>(planKey(uid), (kept = NOTHING) => rebase(kept, stays));
  }, [queryClient, uid, stays]);

  return async () => {
    const elsewhere = plan.filter(({ stay }) => stays.every(({ _id }) => _id !== stay._id));
    const now = await Promise.all(
      elsewhere.map(async ({ stay }) =>
        stayNow(stay, await queryClient.query(deskBookingQuery(uid, stay._id))),
      ),
    );
    queryClient.setQueryData<MovePlan>(planKey(uid), (kept = NOTHING) => rebase(kept, now));
  };
}

/** Returns a stay with the current state of all that its move depends on. */
function stayNow(before: DeskStay, { booking, due }: DeskBooking): DeskStay {
  const { rev, state, checkin, checkout, guests, children, releasedFrom, room, rooms } = booking;
  const name = nameOfBooking(booking);
  const now = { rev, state, checkin, checkout, guests, children, releasedFrom, rooms, due, name };
  return { ...before, ...now, roomId: room._id, roomName: room.name };
}
