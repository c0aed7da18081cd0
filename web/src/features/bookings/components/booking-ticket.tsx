import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { spellDate } from '@innkeep/contract/calendar-date';
import { isCancellable } from '@innkeep/contract/cancellation';
import { counted } from '@innkeep/contract/counted';
import { formatMinorUnits, formatPrice } from '@innkeep/contract/money';
import { partyFigure } from '@innkeep/contract/party';
import { askedFor } from '@innkeep/contract/payments/asked';
import { dueFor } from '@innkeep/contract/payments/due';
import { rateInWords, rateOf } from '@innkeep/contract/rates/night-rate';
import type { ReactNode } from 'react';
import { serverNow, todayAtHotel } from '../../../lib/hotel-clock.ts';
import { Picture } from '../../../components/picture.tsx';
import { stayPhase } from '../../../stay/stay-phase.ts';
import { useHeldWords, useTimeLeft } from '../use-held-words.ts';
import { AddToCalendar, BookedNews } from './booked-news.tsx';
import { StayDates } from '../../../stay/stay-dates.tsx';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/links.tsx';

interface BookingTicketProps {
  booking: Booking;
  isNew?: boolean;
  to: string;
  /** What can be done about a held booking; replaces cancelling. */
  held?: ReactNode;
  together?: ReactNode;
  onCancel: () => void;
}

export function BookingTicket({ booking, isNew = false, to, held, together, onCancel }: BookingTicketProps) {
  const { room, checkin, total } = booking;
  const phase = stayPhase(booking, todayAtHotel());
  const timeLeft = useTimeLeft(booking);
  const badge = useHeldWords(booking) ?? (phase === 'now' && 'You’re staying with us');
  return (
    <article
      className={`ticket d-grid overflow-hidden bg-surface rounded-3 ${isNew ? 'is-new' : ''}`}
      aria-label={`${room.name}, ${spellDate(checkin)}`}
    >
      <Picture image={room.image} alt="" sizes="(min-width: 768px) 260px, 100vw" />
      <div className="ticket-body d-grid gap-5 p-6">
        <h2 className="h3 mb-0">
          {room.name} {badge && <span className="badge-quiet">{badge}</span>}
        </h2>
        {timeLeft !== undefined && <strong className="text-danger">{timeLeft}</strong>}
        <StayDates {...booking} />
        {together}
        <TicketBill booking={booking} />
        {isNew && <WhatComesNext booking={booking} />}
      </div>
      <div className="ticket-stub position-relative d-grid row-gap-2 column-gap-3">
        <dl className="ticket-total flex-wrap align-items-baseline justify-content-between column-gap-4">
          <dt>Total bill</dt>
          <dd>{formatPrice(total)}</dd>
        </dl>
        {!held && <PaidAndDue booking={booking} />}
        {held}
        <ButtonLink look="quiet" to={to} aria-label={`Booking details: ${room.name}`}>
          Booking details
        </ButtonLink>
        {!held && isCancellable(booking, serverNow()) && (
          <Button look="destructive" aria-label={`Cancel Book: ${room.name}`} onClick={onCancel}>
            Cancel Book
          </Button>
        )}
      </div>
    </article>
  );
}

function TicketBill({ booking: { nights, quote, ...party } }: { booking: Booking }) {
  return (
    <dl className="tabular d-flex flex-wrap row-gap-2 column-gap-10 m-0">
      <div>
        <dt>Price</dt>
        <dd>
          {rateInWords(rateOf(quote))} × {counted(nights, 'night')}
        </dd>
      </div>
      <div>
        <dt>Guests</dt>
        <dd>{partyFigure(party)}</dd>
      </div>
    </dl>
  );
}

function PaidAndDue({ booking }: { booking: Booking }) {
  const { paid = 0, refunded = 0 } = booking.money ?? {};
  const asked = askedFor(booking);
  const rows: [label: string, amount: number][] = [
    ['Paid', paid - refunded],
    ['Due', Math.max(0, dueFor(booking))],
    ...(asked > 0 ? [['Due now', asked] satisfies [string, number]] : []),
  ];
  return (
    <dl className="ticket-paid span-all mb-2 tabular">
      {rows.map(([label, amount]) => (
        <div key={label} className="d-flex align-items-baseline justify-content-between gap-4">
          <dt>{label}</dt>
          <dd>{formatMinorUnits(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function WhatComesNext({ booking }: { booking: Booking }) {
  const { _id } = booking;
  return (
    <div className="ticket-news d-flex flex-wrap align-items-center gap-3 mt-2">
      <BookedNews booking={booking} news="booked">
        <span className="badge-quiet">Booked just now</span> Booking number{' '}
        <span className="text-nowrap" translate="no">
          {bookingNumber(_id)}
        </span>
        .
      </BookedNews>
      <AddToCalendar bookingId={_id} />
    </div>
  );
}
