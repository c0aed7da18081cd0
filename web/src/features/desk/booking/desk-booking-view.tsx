import type { Booking } from '@innkeep/contract/booking';
import { counted } from '@innkeep/contract/counted';
import { ApiError } from '@innkeep/contract/errors';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskBooking, DeskStay } from '@innkeep/contract/desk/desk-stay';
import type { BookingMail } from '@innkeep/contract/mail';
import { pathTo } from '@innkeep/contract/paths';
import type { LedgerPayment } from '@innkeep/contract/payments/payment';
import { isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import type { ReactNode } from 'react';
import { Unread } from '../../../components/load-failure.tsx';
import { Notice } from '../../../components/notice.tsx';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { useIsAdmin } from '../../../lib/session/session.ts';
import { SendAgain } from '../../../stay/send-again.tsx';
import { spellDates } from '../../../stay/spell-dates.ts';
import { withStay } from '../../../stay/stay-search-params.ts';
import { useDeskBooking } from '../api/booking.ts';
import { Part } from '../../../components/part.tsx';
import { auditSentence } from '../audit/audit-words.ts';
import { InvoicesPart } from '../invoices/invoices-part.tsx';
import { StayState } from '../components/stay-state.tsx';
import type { Joining } from '../new-booking/new-booking-draft.ts';
import { dueWords, heldBy } from '../words.ts';
import { ButtonLink, TextLink } from '../../../components/links.tsx';
import { BillPart } from './bill-part.tsx';
import { BookingHead } from './booking-head.tsx';
import './booking.scss';
import { ExtrasPart } from './extras-part.tsx';
import { GuestPart } from './guest-part.tsx';
import { NotePart } from './note-part.tsx';
import { StayPart } from './stay-part.tsx';

interface DeskBookingViewProps {
  id: string;
  letterhead: ReactNode;
  mailsOf: (mail: BookingMail[], again: ReactNode) => ReactNode;
  onPaper: (payments: LedgerPayment[]) => ReactNode;
  onCancel: (known: DeskBooking) => void;
}

export function DeskBookingView({ id, ...parts }: DeskBookingViewProps) {
  const query = useDeskBooking(id);
  const { data, error } = query;
  if (data) return <Known known={data} {...parts} />;
  if (error instanceof ApiError && error.code === 'booking/not-found') return <NoSuchBooking />;
  return <Unread query={query} what="the booking" isWholePage className="halves" lines={6} height="13rem" />;
}

type KnownProps = Omit<DeskBookingViewProps, 'id'> & { known: DeskBooking };

function Known({ known, letterhead, mailsOf, onPaper, onCancel }: KnownProps) {
  const { booking } = known;
  return (
    <article className="desk-booking">
      {letterhead}
      <BookingHead known={known} onCancel={() => onCancel(known)} />
      <div className="desk-booking-parts halves row-gap-10 column-gap-12">
        <StayPart booking={booking} />
        {known.group && <GroupPart booking={booking} group={known.group} />}
        <GuestPart booking={booking} source={known.source} />
        <BillPart known={known} onPaper={onPaper} />
        <InvoicesPart booking={booking} />
        <ExtrasPart booking={booking} offered={known.extras} />
        <NotePart bookingId={booking._id} note={known.note} />
        {mailsOf(known.mail, <MailAgain booking={booking} />)}
        <AuditPart known={known} />
      </div>
    </article>
  );
}

function NoSuchBooking() {
  return (
    <Notice title="We can’t find that booking" picture="/images/not-found.svg" isWholePage>
      <p>The address may be mistyped.</p>
      <ButtonLink to={DESK_PAGE.bookings}>See all stays</ButtonLink>
    </Notice>
  );
}

function AuditPart({ known: { booking, audit: lines, hasEarlierEntries } }: { known: DeskBooking }) {
  const isAdmin = useIsAdmin();
  return (
    <Part className="d-print-none" title="History">
      {lines.length === 0 && <p className="form-note">No history yet.</p>}
      <ol>
        {lines.map((line) => (
          <li key={line._id} className="py-2 border-bottom">
            <p className="m-0">
              {auditSentence(line)}
              {line.why !== undefined && line.why !== '' && <> “{line.why}”</>}
            </p>
            <p className="form-note m-0">
              {line.by}, <time dateTime={line.at}>{instantAtHotel(line.at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {hasEarlierEntries && (
        <p className="form-note">These are the latest {lines.length}. Admins find older ones in the audit.</p>
      )}
      {isAdmin && (
        <p className="mt-2 mb-0">
          <TextLink to={`${DESK_PAGE.audit}?booking=${bookingNumber(booking._id)}`}>See in audit</TextLink>
        </p>
      )}
    </Part>
  );
}

function MailAgain({ booking }: { booking: Booking }) {
  if (booking.email === '' || isCancelledOrLapsed(booking)) return null;
  return (
    <div className="mt-4 d-print-none">
      <SendAgain
        booking={booking}
        label={booking.state === 'booked' ? 'Send the confirmation again' : 'Send again'}
      />
      <p className="form-note mt-2 mb-0">Sends the current details to {booking.email}.</p>
    </div>
  );
}

function GroupPart({ booking, group }: { booking: Booking; group: readonly DeskStay[] }) {
  const { _id, checkin, checkout, guest, email } = booking;
  const joining: Joining = { joins: _id, name: guest.name, phone: guest.phone, email };
  return (
    <Part title="Booked together">
      <p className="form-note">
        One of {counted(group.length + 1, 'room')}. Each has its own bill and payments.
      </p>
      <ul>
        {group.map((stay) => (
          <li
            key={stay._id}
            className="d-flex flex-wrap align-items-baseline column-gap-4 py-2 border-bottom"
          >
            <TextLink to={pathTo(DESK_PAGE.booking, { id: stay._id })}>{stay.roomName}</TextLink>
            <span className="tabular">
              {spellDates(stay)} · {dueWords(stay.due)}
            </span>
            <StayState state={stay.state} heldBy={heldBy(stay)} />
          </li>
        ))}
      </ul>
      <ButtonLink
        look="quiet"
        className="mt-4"
        to={withStay(DESK_PAGE.newBooking, { checkin, checkout })}
        state={{ joining }}
      >
        Add a room to this group
      </ButtonLink>
    </Part>
  );
}
