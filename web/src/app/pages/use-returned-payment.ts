import type { Booking, Settled } from '@innkeep/contract/booking';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLast } from '../../lib/use-last.ts';

/** The payment to ask about: the provider's redirect names it, or it held the nights until just now. */
export function useReturnedPayment(
  listed: Booking | undefined,
  { isKnown, isOwn }: { isKnown: boolean; isOwn: boolean },
) {
  const [parameters, setParameters] = useSearchParams();
  const [settled, setSettled] = useState<Settled>();
  const [isReleased, setReleased] = useState(false);
  const held = useLast(listed)?.hold?.payment; // undefined if it was booked: then it was cancelled
  const isGone = isKnown && !listed && !isReleased && settled?.booking.state !== 'booked';
  const named = parameters.get('payment') ?? (isGone ? held : undefined);
  const isUnpaid = parameters.has('unpaid');
  const set = (to: Record<string, string>, told = {}) =>
    setParameters(to, { replace: true, state: { keepsFocus: true, ...told } });
  return {
    payment: isOwn ? named : undefined,
    isUnpaid,
    /** Whether the outcome is still uncertain: the guest must not pay until it is known. */
    isAsked: isOwn && named !== undefined && !isUnpaid && settled === undefined,
    ask: (payment: string) => set({ payment }),
    settled,
    onSettled: setSettled,
    /** To be called when the guest has given the nights back, so that no payment is asked about. */
    onReleased: (released: Settled) => {
      setReleased(true);
      setSettled(released);
    },
    /** To be called when nothing is left to ask, with what the guest is to read for as long as they stay. */
    onDone: (news?: 'booked' | 'paid') => set({}, { news }),
  };
}
