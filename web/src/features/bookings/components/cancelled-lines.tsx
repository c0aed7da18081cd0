import { spellDate } from '@innkeep/contract/calendar-date';
import { formatMinorUnits } from '@innkeep/contract/money';
import { useEffect, useRef } from 'react';
import { Unread } from '../../../components/load-failure.tsx';
import { MorePages } from '../../../components/more-pages.tsx';
import { refundInWords } from '../../../stay/ledger-words.ts';
import { useCancelledBookings } from '../api/get-bookings.ts';
import { endInWords, keptInWords } from './cancelled-part.tsx';
import { bookingPath } from '../guest-from-url.ts';
import './cancelled-lines.scss';
import type { CancelledBooking } from '@innkeep/contract/booking';
import { TextLink } from '../../../components/links.tsx';

interface CancelledLinesProps {
  guest: string | undefined;
  onCount: (count: string) => void;
}

export function CancelledLines({ guest, onCount }: CancelledLinesProps) {
  const query = useCancelledBookings(guest);
  const { data: stays, hasNextPage } = query;
  const lines = useRef<HTMLDivElement>(null);
  const count = stays?.length;
  useEffect(() => {
    if (count !== undefined) onCount(hasNextPage ? ` (the latest ${count})` : ` (${count})`);
  }, [count, hasNextPage, onCount]);
  if (stays)
    return (
      <div tabIndex={-1} ref={lines}>
        {!(stays.length === 0 && hasNextPage) && <Lines stays={stays} guest={guest} />}
        <MorePages pages={query} label="Show earlier ones" onLast={() => lines.current?.focus()} />
      </div>
    );
  return <Unread query={query} what="the cancelled stays" />;
}

function Lines({ stays, guest }: { stays: CancelledBooking[]; guest: string | undefined }) {
  if (stays.length === 0) return <p>No cancelled stays.</p>;
  return (
    <ul className="cancelled-lines mt-3 border-top">
      {stays.map((stay) => (
        <li key={stay._id}>
          <TextLink to={bookingPath(stay._id, guest)}>{stay.room.name}</TextLink>
          <span className="past-stays-dates text-muted tabular">
            {spellDate(stay.checkin)} – {spellDate(stay.checkout)}
          </span>
          <WhatBecameOfIt stay={stay} />
        </li>
      ))}
    </ul>
  );
}

function WhatBecameOfIt({ stay }: { stay: CancelledBooking }) {
  return (
    <div>
      {stay.isOfFormerAccount && <p className="m-0">Booked by another account with this e-mail.</p>}
      <p className="m-0">
        {endInWords(stay)} {keptInWords(stay)}
      </p>
      {stay.refunds.map((refund) => (
        <p key={refund._id} className="m-0">
          {formatMinorUnits(refund.amount)}: {refundInWords(refund)}.
        </p>
      ))}
    </div>
  );
}
