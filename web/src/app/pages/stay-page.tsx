import type { BookingByKey } from '@innkeep/contract/booking';
import { ApiError } from '@innkeep/contract/errors';
import { PAGE } from '@innkeep/contract/paths';
import { isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Notice } from '../../components/notice.tsx';
import { useBookingByKey } from '../../features/bookings/api/get-bookings.ts';
import { BookedTogether } from '../../features/bookings/components/booked-together.tsx';
import { BookingDetails, BookingSkeleton } from '../../features/bookings/components/booking-details.tsx';
import { CancelledPart } from '../../features/bookings/components/cancelled-part.tsx';
import { StaleNote } from '../../features/bookings/components/stale-note.tsx';
import { draftText } from '../../features/bookings/cached-bookings.ts';
import { CallerContext, KEY_HOLDER } from '../../lib/session/caller.ts';
import { stayKey, takeStayKey } from '../../lib/session/stay-key.ts';
import { expectMessages } from '../../lib/toast.ts';
import { bookingKeys } from '../../stay/booking-keys.ts';
import { PaymentReturn } from '../paying-parts.tsx';
import { partsOf, StayWithActions } from '../stay-with-actions.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink, TextLink } from '../../components/links.tsx';
import { useReturnedPayment } from './use-returned-payment.ts';

export default function StayPage() {
  useKeyFromAddress();
  useEffect(expectMessages, []);
  const key = stayKey.get();
  const [parameters] = useSearchParams();
  const hasPaid = parameters.has('payment') && !parameters.has('unpaid');
  return (
    <div className="container page">
      {key === null ? (
        <NoKey hasPaid={hasPaid} />
      ) : (
        <CallerContext value={KEY_HOLDER}>
          <StayOfKey key={key} />
          <CloseBooking />
        </CallerContext>
      )}
    </div>
  );
}

/** Forgets the booking on this device: the next person at a shared computer cannot open it. */
function CloseBooking() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  function close() {
    stayKey.remove();
    draftText.remove();
    queryClient.removeQueries({ queryKey: bookingKeys.all });
    void navigate(PAGE.home, { replace: true });
  }

  return (
    <div className="mt-6 d-print-none">
      <Button onClick={close}>Close this booking</Button>
      <p className="form-note mt-2 mb-0">
        On a shared computer? Close your booking when you’re done. The link in our e-mail opens it again.
      </p>
    </div>
  );
}

/** Takes the key of a link that is opened while the page is open already: the app does so when it starts. */
function useKeyFromAddress() {
  const { hash, pathname, search, state } = useLocation() as Location<unknown>; // untyped in react-router
  const navigate = useNavigate();
  useEffect(() => {
    if (takeStayKey()) void navigate(pathname + search, { replace: true, state });
  }, [hash, pathname, search, state, navigate]);
}

function StayOfKey() {
  const query = useBookingByKey();
  const { data, error, refetch } = query;
  const [isDisowned, setDisowned] = useState(false);
  const returned = useReturnedPayment(data?.booking, { isKnown: data !== undefined, isOwn: true });
  if (isDisowned) return <Disowned />;
  return (
    <Suspense fallback={<BookingSkeleton />}>
      {returned.payment !== undefined && (
        <PaymentReturn key={returned.payment} {...returned} payment={returned.payment} />
      )}
      {content()}
    </Suspense>
  );

  function content() {
    const isShown = returned.payment !== undefined; // only the outcome of the payment is shown
    if (isShown && returned.settled && isCancelledOrLapsed(returned.settled.booking)) return null;
    if (error && !data)
      return isNoKey(error) ? (
        <KeyNotValid />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} isWholePage />
      );
    if (!data) return <BookingSkeleton />;
    return (
      <>
        <StaleNote isOne query={query} />
        <Stay known={data} returned={returned} onDisowned={() => setDisowned(true)} />
      </>
    );
  }
}

interface StayProps {
  known: BookingByKey;
  returned: ReturnType<typeof useReturnedPayment>;
  onDisowned: () => void;
}

function Stay({ known, returned, onDisowned }: StayProps) {
  const { settled } = returned;
  // The outcome of a payment is known before the booking is read again.
  const booking = settled && settled.booking.rev > known.booking.rev ? settled.booking : known.booking;
  const [asked, setAsked] = useState<typeof booking>();
  if (isCancelledOrLapsed(booking))
    return (
      <BookingDetails
        booking={booking}
        end={<CancelledPart booking={booking} isOwn />}
        {...partsOf(booking, true)}
      />
    );
  return (
    <StayWithActions
      booking={booking}
      isOwn
      isProven={known.isMailed}
      together={
        <BookedTogether others={known.others ?? []}>
          {'. '}
          <TextLink to={PAGE.findBooking}>
            Ask for {known.others?.length === 1 ? 'its link' : 'their links'}
          </TextLink>
        </BookedTogether>
      }
      asked={asked}
      onAsk={setAsked}
      returned={returned}
      onReleased={returned.onReleased}
      onLetGo={onDisowned}
      onCancelled={() => setAsked(undefined)}
    />
  );
}

function isNoKey(error: Error): boolean {
  return error instanceof ApiError && error.status === 401 && error.code !== 'app/unverified';
}

/** The answer to “This wasn’t me”, and to a room that is released. */
function Disowned() {
  return (
    <Notice title="We’ve released the room" picture="/images/nothing-yet.svg" isWholePage>
      <p>Nothing has been charged, and there’s nothing more to do.</p>
      <ButtonLink look="quiet" to={PAGE.rooms}>
        See all rooms
      </ButtonLink>
    </Notice>
  );
}

/** @param hasPaid whether the guest comes from the page on which they pay, as some banks open another browser */
function NoKey({ hasPaid }: { hasPaid: boolean }) {
  return (
    <Notice title="Open your stay from its link" picture="/images/not-found.svg" isWholePage>
      {hasPaid && (
        <p>If you’ve paid, you’re all set. We’ll e-mail your confirmation; you don’t need to pay again.</p>
      )}
      <p>
        This page shows a booking made without an account. Open it with the link in our e-mail, or ask for a
        new one.
      </p>
      <WayToNewKey />
    </Notice>
  );
}

function KeyNotValid() {
  return (
    <Notice title="This link no longer works" picture="/images/not-found.svg" isWholePage>
      <p>Links expire 30 days after your stay. We can send you a new one.</p>
      <WayToNewKey />
    </Notice>
  );
}

function WayToNewKey() {
  return <ButtonLink to={PAGE.findBooking}>Find your booking</ButtonLink>;
}
