import type { Booking, Settled } from '@innkeep/contract/booking';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLast } from '../../lib/use-last.ts';

/**
 * The payment of which the booking's page asks what has become: the one that the guest comes back from, by the address
 * to which the provider sends them, or that for which nights were held until a moment ago.
 * @param listed the booking, as the list has it
 */
export function useReturnedPayment(
  listed: Booking | undefined,
  { isKnown, isOwn }: { isKnown: boolean; isOwn: boolean },
) {
  const [parameters, setParameters] = useSearchParams();
  const [settled, setSettled] = useState<Settled>();
  const [isReleased, setReleased] = useState(false);
  const held = useLast(listed)?.hold?.payment; // not where it was booked before it went: then it was cancelled
  const isGone = isKnown && !listed && !isReleased && settled?.booking.state !== 'booked';
  const named = parameters.get('payment') ?? (isGone ? held : undefined);
  const isUnpaid = parameters.has('unpaid');
  const set = (to: Record<string, string>) =>
    setParameters(to, { replace: true, state: { keepsFocus: true } });
  return {
    payment: isOwn ? named : undefined,
    isUnpaid,
    /** What has become of it is not certain: nobody is to pay meanwhile. */
    isAsked: isOwn && named !== undefined && !isUnpaid && settled === undefined,
    /** Asks about a payment as if the guest came back from it. */
    ask: (payment: string) => set({ payment }),
    /** What has become of it; undefined until that is certain. */
    settled,
    onSettled: setSettled,
    /** The guest has given the nights back, so that nothing is to be asked about them. */
    onReleased: (released: Settled) => {
      setReleased(true);
      setSettled(released);
    },
    /** Nothing is left to ask. */
    onDone: () => set({}),
  };
}
