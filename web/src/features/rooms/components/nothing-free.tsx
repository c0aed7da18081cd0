import type { StayInput } from '@innkeep/contract/booking';
import { counted } from '@innkeep/contract/counted';
import { formatPrice } from '@innkeep/contract/money';
import { PAGE } from '@innkeep/contract/paths';
import type { OtherStay } from '@innkeep/contract/room-search';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PhoneLink } from '../../../components/phone-link.tsx';
import { withStay } from '../../../stay/stay-search-params.ts';
import { spellDates, spellNights } from '../../../stay/spell-dates.ts';
import { useAlternatives } from '../api/get-alternatives.ts';

interface NothingFreeProps {
  stay: StayInput;
  /** Whether rooms are free, but the rates do not sell them for this stay. */
  isRefused: boolean;
}

/** Replaces an empty list: offers other dates, or what else a guest can do. */
export function NothingFree({ stay, isRefused }: NothingFreeProps) {
  const { data, error, refetch } = useAlternatives(stay);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <OtherStaysSkeleton />;
  if (data.largestRoom < stay.guests) return <TooManyGuests stay={stay} largestRoom={data.largestRoom} />;
  if (data.stays.length === 0) {
    return (
      <WayOut title={isRefused ? 'We do not sell this stay' : 'We are full around these dates'}>
        No room is free for {spellNights(stay)} within two weeks of them. Try other dates, or call us:
      </WayOut>
    );
  }
  return (
    <section className="other-stays" aria-labelledby="other-stays">
      <h2 className="h4" id="other-stays">
        {isRefused ? 'These can be booked' : 'Full on those nights, free on these'}
      </h2>
      <ul>
        {data.stays.map((other) => (
          <li key={`${other.checkin} ${other.checkout}`}>
            <OtherStayLink other={other} guests={stay.guests} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherStayLink({ other, guests }: { other: OtherStay; guests: number }) {
  const { checkin, checkout, rooms, fromTotal } = other;
  return (
    <Link className="other-stay" to={withStay(PAGE.rooms, { checkin, checkout, guests })}>
      <span className="other-stay-dates">{spellDates(other)}</span>
      <span>
        {spellNights(other)}, {counted(rooms, 'room')} free
      </span>
      <span className="other-stay-price">from {formatPrice(fromTotal)}</span>
    </Link>
  );
}

function TooManyGuests({ stay, largestRoom }: { stay: StayInput; largestRoom: number }) {
  if (largestRoom === 0)
    return <WayOut title="No rooms are listed yet">Please come back soon, or call us:</WayOut>;
  return (
    <WayOut
      title={`No room sleeps ${stay.guests}`}
      way={
        <Link className="btn btn-primary" to={withStay(PAGE.rooms, { ...stay, guests: largestRoom })}>
          Search for {counted(largestRoom, 'guest')}
        </Link>
      }
    >
      Our largest takes {counted(largestRoom, 'guest')}. Book a second room for the rest of your party, or
      call us:
    </WayOut>
  );
}

interface WayOutProps {
  title: string;
  /** A link to go on; by default to all rooms. */
  way?: ReactNode;
  children: ReactNode;
}

function WayOut({ title, way, children }: WayOutProps) {
  return (
    <Notice title={title} picture="/images/not-found.svg">
      <p>
        {children} <PhoneLink className="text-link" />
      </p>
      {way ?? (
        <Link className="btn btn-quiet" to={PAGE.rooms}>
          See all rooms
        </Link>
      )}
    </Notice>
  );
}

function OtherStaysSkeleton() {
  return (
    <Loading className="other-stays" label="Looking for other dates…">
      <span className="skeleton" style={{ height: '2rem', width: '60%' }} />
      <ul>
        {Array.from({ length: 4 }, (_, index) => (
          <li key={index} className="skeleton other-stay" />
        ))}
      </ul>
    </Loading>
  );
}
