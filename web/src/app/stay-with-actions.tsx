import type { Booking, Settled } from '@innkeep/contract/booking';
import { askedFor } from '@innkeep/contract/payments/asked';
import { mayNamePayee } from '@innkeep/contract/stay-states';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BookedPanel, type News } from '../features/bookings/components/booked-news.tsx';
import { BookingDetails } from '../features/bookings/components/booking-details.tsx';
import { UnconfirmedStay } from '../features/bookings/components/unconfirmed-stay.tsx';
import { hasPayments } from '../stay/paid-rows.tsx';
import { CancelStay } from './cancel-stay.tsx';
import { lazyPage } from './lazy-page.tsx';
import type { useReturnedPayment } from './pages/use-returned-payment.ts';
import { AskedPayment, BookingMails, HeldStay, Payments } from './paying-parts.tsx';

const ChangeOwnStay = lazyPage(() => import('./pages/change-own-stay.tsx'));
const ChangeDetails = lazyPage(() => import('../features/bookings/components/change-details-dialog.tsx'));
const NamePayee = lazyPage(() => import('../features/bookings/components/payee-dialog.tsx'));
/** Offline, the page is shown without them. */
const BookingInvoices = lazyPage(() =>
  import('../features/bookings/components/booking-invoices.tsx').catch(() => ({ default: () => null })),
);

const CHANGES = { stay: ChangeOwnStay, details: ChangeDetails, payee: NamePayee };

interface StayWithActionsProps {
  booking: Booking;
  isOwn: boolean;
  together?: ReactNode;
  /** Whether the address is proven to be the guest's, so that they may confirm the stay. */
  isProven: boolean;
  asked: Booking | undefined;
  onAsk: (booking: Booking | undefined) => void;
  returned: ReturnType<typeof useReturnedPayment>;
  onReleased: (settled: Settled) => void;
  /** Called once a stay that was not confirmed is released. */
  onLetGo: () => void;
  onCancelled: () => void;
}

export function StayWithActions({ booking, isOwn, asked, onAsk, returned, ...stay }: StayWithActionsProps) {
  const [changing, setChanging] = useState<keyof typeof CHANGES>();
  const state = useLocation().state as { payFailure?: string; news?: News } | null; // `as`: from the form, or another page
  const Change = changing && CHANGES[changing];
  const payable = isOwn && booking.hold && (
    <HeldStay
      booking={booking}
      failure={state?.payFailure}
      isAsked={returned.isAsked}
      onOver={returned.ask}
      onReleased={stay.onReleased}
    />
  );
  const toPay = isOwn && askedFor(booking) > 0 && (
    <Suspense fallback={null}>
      <AskedPayment booking={booking} isAwaited={returned.isAsked} />
    </Suspense>
  );
  const isKeptByDesk = booking.hold?.by === 'desk';
  return (
    <>
      <BookingDetails
        booking={booking}
        held={unconfirmedStay({ booking, isOwn, ...stay }) ?? (isKeptByDesk ? toPay || payable : payable)}
        toPay={!isKeptByDesk && toPay}
        news={
          <>
            {stay.together}
            {state?.news && !booking.hold && <BookedPanel booking={booking} news={state.news} />}
          </>
        }
        {...partsOf(booking, isOwn, isOwn ? () => setChanging('payee') : undefined)}
        onCancel={() => onAsk(booking)}
        onChange={isOwn ? () => setChanging('stay') : undefined}
        onDetails={isOwn ? () => setChanging('details') : undefined}
      />
      {Change && (
        <Suspense fallback={null}>
          <Change booking={booking} onClose={() => setChanging(undefined)} />
        </Suspense>
      )}
      {asked && (
        <CancelStay
          booking={asked}
          isStaff={!isOwn}
          onKeep={() => onAsk(undefined)}
          onCancelled={stay.onCancelled}
        />
      )}
    </>
  );
}

type Unconfirmed = Pick<StayWithActionsProps, 'booking' | 'isOwn' | 'isProven' | 'onLetGo'>;

function unconfirmedStay({ booking, isOwn, isProven, onLetGo }: Unconfirmed): ReactNode {
  const { hold } = booking;
  if (!isOwn || hold?.by !== 'guest') return undefined;
  return <UnconfirmedStay booking={booking} hold={hold} isProven={isProven} onLetGo={onLetGo} />;
}

/**
 * Returns the parts of a booking's page that load later. Invoices, which few stays have, come last: they move nothing.
 * @param onPayee only for guests who look at their own stays
 */
export function partsOf(booking: Booking, isOwn: boolean, onPayee?: () => void) {
  const parts = (
    <Suspense fallback={<span className="skeleton booking-fact-skeleton" />}>
      {hasPayments(booking) && <Payments booking={booking} isOwn={isOwn} />}
      {booking.mail && <BookingMails mails={booking.mail} />}
    </Suspense>
  );
  const last = (
    <Suspense fallback={null}>
      <BookingInvoices
        booking={booking}
        isAsked={mayBeInvoiced(booking) || (onPayee !== undefined && mayNamePayee(booking))}
        onPayee={onPayee}
      />
    </Suspense>
  );
  return { parts, last };
}

/** Whether to ask for invoices: not before something is paid or the stay begins, when hardly any stay has one. */
function mayBeInvoiced(booking: Booking): boolean {
  return hasPayments(booking) || !['held', 'booked', 'lapsed'].includes(booking.state);
}
