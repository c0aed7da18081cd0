import type { Booking, Settled } from '@innkeep/contract/booking';
import { PAGE } from '@innkeep/contract/paths';
import { isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { MESSAGE } from '../../../lib/messages.ts';
import { useCaller } from '../../../lib/session/caller.ts';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { PhoneLink } from '../../../components/contact.tsx';
import { showSuccess } from '../../../lib/toast.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';
import { spellDates } from '../../../stay/spell-dates.ts';
import { bookAddress } from '../../../stay/without-account.ts';
import { withStay } from '../../../stay/stay-search-params.ts';
import { isUnsettled, isUnknownPayment, useSettle, chargedInWords } from '../api/settle.ts';
import './paying.scss';
import { BusyRing } from '../../../components/form/busy-button.tsx';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/links.tsx';

export function PaymentReturn(from: ReturnedFrom) {
  const { data, isFetching, refetch, ...asked } = useReturn(from);
  // The last error stays while it is asked again, so that the button keeps the focus.
  const [lastError, setLastError] = useState(asked.error);
  if (!isFetching && asked.error !== lastError) setLastError(asked.error);
  const error = isFetching ? lastError : asked.error;
  return (
    <div className={data || error ? 'payment-return' : 'payment-return is-first'}>
      <div role="status">
        {!error && (data ? <Outcome {...data} isUnpaid={from.isUnpaid} /> : <Waiting>{CHECKING}</Waiting>)}
      </div>
      {error && (
        <FormAlert error={error}>
          <Button
            aria-disabled={isFetching}
            aria-busy={isFetching}
            onClick={() => void (isFetching || refetch())}
          >
            Check again
          </Button>
        </FormAlert>
      )}
    </div>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <p className="payment-waiting d-flex gap-3 align-items-center">
      <BusyRing />
      <span>{children}</span>
    </p>
  );
}

/** Renders nothing once the stay is booked and paid, since the page itself shows that. */
function Outcome({ booking, payment, isUnpaid }: Settled & Pick<ReturnedFrom, 'isUnpaid'>) {
  if (isUnsettled(payment.state)) {
    if (isUnpaid) return <p>You haven’t been charged.</p>;
    return (
      <Waiting>
        {payment.state === 'pending' ? 'We’re waiting for your bank…' : CHECKING} This page updates by itself.
      </Waiting>
    );
  }
  if (payment.state === 'mismatch')
    return (
      <Told title="There is a problem with your payment">
        <p>
          We received a different amount than we asked for. Please call us:{' '}
          <PhoneLink className="text-link" />
        </p>
      </Told>
    );
  const isPaid = payment.state === 'paid';
  if (booking.state === 'lapsed' || booking.state === 'cancelled')
    return (
      <Told title={isPaid ? PAID_FOR_NOTHING[booking.state] : OVER} isWholePage>
        <p>
          {booking.room.name}, {spellDates(booking)}. {chargedInWords({ booking, payment })}
          {isPaid && booking.group !== undefined && ' We’ve e-mailed you about your other rooms.'}
        </p>
        <WaysOn booking={booking} />
      </Told>
    );
  return isPaid ? null : <p>This payment is closed. You haven’t been charged.</p>;
}

const CHECKING = 'Checking your payment…';
const OVER = 'Your hold has expired';
const PAID_FOR_NOTHING = {
  lapsed: 'Your payment came too late, and the room is taken',
  cancelled: 'This stay is cancelled',
};

interface ToldProps {
  title: string;
  /** Whether nothing is left of the stay, so that this is the whole page. */
  isWholePage?: boolean;
  children: ReactNode;
}

function Told({ title, isWholePage = false, children }: ToldProps) {
  const Heading = isWholePage ? 'h1' : 'h2';
  return (
    <section aria-labelledby="payment-outcome">
      <Heading className="h3" id="payment-outcome">
        {title}
      </Heading>
      {children}
    </section>
  );
}

function WaysOn({ booking: { room, checkin, checkout, guests, children, quote } }: { booking: Booking }) {
  const { as } = useCaller();
  const again = { room: room._id, checkin, checkout, guests, children, plan: quote.plan?.id };
  return (
    <p className="d-flex flex-wrap gap-3 mt-5 mb-0">
      <ButtonLink to={bookAddress(as, withStay(PAGE.book, again))}>Book again</ButtonLink>
      {as === 'caller' && (
        <ButtonLink look="quiet" to={PAGE.bookings}>
          See your bookings
        </ButtonLink>
      )}
    </p>
  );
}

interface ReturnedFrom {
  payment: string;
  isUnpaid: boolean;
  onSettled: (settled: Settled) => void;
  onDone: (news?: 'booked' | 'paid') => void;
}

function useReturn({ payment, isUnpaid, onSettled, onDone }: ReturnedFrom) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useSettle(payment, !isUnpaid);
  const told = data && !isUnsettled(data.payment.state) ? data : undefined;

  const tell = useEffectEvent((settled: Settled) => {
    onSettled(settled);
    void queryClient.invalidateQueries({ queryKey: bookingKeys.all });
    if (!isMade(settled)) return;
    const isRest = settled.payment.kind === 'balance';
    showSuccess(isRest ? 'Thank you. We’ve received your payment.' : MESSAGE.booked);
    onDone(isRest ? 'paid' : 'booked');
  });
  useEffect(() => {
    if (told) tell(told);
  }, [told]);

  const isUnknown = isUnknownPayment(error);
  const giveUp = useEffectEvent(onDone); // the page works without this payment
  useEffect(() => {
    if (isUnknown) giveUp();
  }, [isUnknown]);

  return { data, error: isUnknown ? null : error, isFetching, refetch };
}

function isMade({ booking, payment }: Settled): boolean {
  return payment.state === 'paid' && !isCancelledOrLapsed(booking);
}
