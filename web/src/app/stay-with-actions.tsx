import type { Booking, Settled } from '@innkeep/contract/booking';
import { askedFor } from '@innkeep/contract/payments/asked';
import { Suspense, useState, type ReactNode } from 'react';
import { BookedPanel, type News } from '../features/bookings/components/booked-news.tsx';
import { BookingDetails } from '../features/bookings/components/booking-details.tsx';
import { hasPayments } from '../stay/paid-rows.tsx';
import { CancelStay } from './cancel-stay.tsx';
import { lazyPage } from './lazy-page.tsx';
import type { useReturnedPayment } from './pages/use-returned-payment.ts';
import { AskedPayment, BookingMails, HeldStay, Payments } from './paying-parts.tsx';

const ChangeOwnStay = lazyPage(() => import('./pages/change-own-stay.tsx'));
const ChangeDetails = lazyPage(() => import('../features/bookings/components/change-details-dialog.tsx'));

interface StayWithActionsProps {
  booking: Booking;
  isOwn: boolean;
  payFailure?: string | undefined;
  news?: News | undefined;
  held?: ReactNode;
  asked: Booking | undefined;
  onAsk: (booking: Booking | undefined) => void;
  returned: ReturnType<typeof useReturnedPayment>;
  onReleased: (settled: Settled) => void;
  onCancelled: () => void;
}

export function StayWithActions({ booking, isOwn, asked, onAsk, returned, ...stay }: StayWithActionsProps) {
  const [changing, setChanging] = useState<'stay' | 'details'>();
  const Change = changing === 'details' ? ChangeDetails : ChangeOwnStay;
  const payable = isOwn && booking.hold && (
    <HeldStay
      booking={booking}
      failure={stay.payFailure}
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
        held={stay.held ?? (isKeptByDesk ? toPay || payable : payable)}
        toPay={!isKeptByDesk && toPay}
        news={stay.news && !booking.hold && <BookedPanel booking={booking} news={stay.news} />}
        parts={partsOf(booking, isOwn)}
        onCancel={() => onAsk(booking)}
        onChange={isOwn ? () => setChanging('stay') : undefined}
        onDetails={isOwn ? () => setChanging('details') : undefined}
      />
      {changing && (
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

export function partsOf(booking: Booking, isOwn: boolean) {
  return (
    <Suspense fallback={<span className="skeleton booking-fact-skeleton" />}>
      {hasPayments(booking) && <Payments booking={booking} isOwn={isOwn} />}
      {booking.mail && <BookingMails mails={booking.mail} />}
    </Suspense>
  );
}
