import type { PartyStay } from '@innkeep/contract/booking';
import { counted } from '@innkeep/contract/counted';
import { formatPrice } from '@innkeep/contract/money';
import { PAGE, pathTo, API } from '@innkeep/contract/paths';
import { partyWords } from '@innkeep/contract/party';
import type { Alternatives, OtherStay } from '@innkeep/contract/room-search';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Part } from '../../../components/part.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PhoneLink } from '../../../components/contact.tsx';
import { api } from '../../../lib/api/api-client.ts';
import { withStay } from '../../../stay/stay-search-params.ts';
import { spellDates, spellNights } from '../../../stay/spell-dates.ts';
import { roomKeys } from '../api/get-rooms.ts';
import { ButtonLink } from '../../../components/links.tsx';

interface NothingFreeProps {
  stay: PartyStay;
  isRefused: boolean;
}

export function NothingFree({ stay, isRefused }: NothingFreeProps) {
  const { data, error, refetch } = useAlternatives(stay);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <OtherStaysSkeleton />;
  const { largestRoom, stays, rooms } = data;
  const isTooMany = largestRoom < stay.guests;
  return (
    <>
      {rooms && <TwoRooms rooms={rooms} stay={stay} isTooMany={isTooMany} />}
      {isTooMany && !rooms && <TooManyGuests stay={stay} largestRoom={largestRoom} />}
      {!isTooMany && (stays.length > 0 || !rooms) && (
        <OtherStays stay={stay} stays={stays} isRefused={isRefused} />
      )}
    </>
  );
}

interface TwoRoomsProps {
  rooms: NonNullable<Alternatives['rooms']>;
  stay: PartyStay;
  isTooMany: boolean;
}

function TwoRooms({ rooms, stay, isTooMany }: TwoRoomsProps) {
  const total = rooms[0].total + rooms[1].total;
  return (
    <Part
      title={isTooMany ? `No single room sleeps ${stay.guests}, but two do` : 'Two rooms are free'}
      className="other-stays"
    >
      <p>
        {formatPrice(total)} for {spellNights(stay)} in total.
      </p>
      <ul>
        {rooms.map(({ _id, name, total: fee, ...party }, index) => (
          <li key={index}>
            <Link
              className="other-stay d-grid align-items-baseline row-gap-1 column-gap-4 text-muted"
              to={withStay(pathTo(PAGE.room, { id: _id }), { ...stay, ages: undefined, ...party })}
            >
              <span className="other-stay-dates span-all text-body">{name}</span>
              <span>for {partyWords(party)}</span>
              <span className="text-body fw-bold">{formatPrice(fee)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink className="mt-5" to={bookingOf(stay, rooms)}>
        Book both
      </ButtonLink>
    </Part>
  );
}

function bookingOf(stay: PartyStay, [first, second]: TwoRoomsProps['rooms']): string {
  const { _id: room, ...party } = first;
  const young = [second.children, ...(second.ages ?? [])].join('-');
  const more = [second._id, second.guests, young].join('.'); // as `otherRoomsText` writes it, in few bytes
  return withStay(PAGE.book, { ...stay, ages: undefined, ...party, room, more });
}

function OtherStays({ stay, stays, isRefused }: NothingFreeProps & { stays: OtherStay[] }) {
  if (stays.length === 0)
    return (
      <WayOut title={isRefused ? 'These dates aren’t available' : 'We’re fully booked around these dates'}>
        No room is free for {spellNights(stay)} within two weeks of these dates. Try other dates, or call us:
      </WayOut>
    );
  return (
    <Part
      title={isRefused ? 'Available instead' : 'Sold out then, but available on these dates'}
      className="other-stays"
    >
      <ul>
        {stays.map((other) => (
          <li key={`${other.checkin} ${other.checkout}`}>
            <OtherStayLink other={other} stay={stay} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function OtherStayLink({ other, stay }: { other: OtherStay; stay: PartyStay }) {
  const { checkin, checkout, rooms, fromTotal } = other;
  return (
    <Link
      className="other-stay d-grid align-items-baseline row-gap-1 column-gap-4 text-muted"
      to={withStay(PAGE.rooms, { ...stay, checkin, checkout })}
    >
      <span className="other-stay-dates span-all text-body">{spellDates(other)}</span>
      <span>
        {spellNights(other)}, {counted(rooms, 'room')} free
      </span>
      <span className="text-body fw-bold">from {formatPrice(fromTotal)}</span>
    </Link>
  );
}

function TooManyGuests({ stay, largestRoom }: { stay: PartyStay; largestRoom: number }) {
  if (largestRoom === 0)
    return <WayOut title="No rooms are listed yet">Please come back soon, or call us:</WayOut>;
  return (
    <WayOut
      title={`No room sleeps ${stay.guests}`}
      way={
        <ButtonLink to={withStay(PAGE.rooms, { ...stay, guests: largestRoom, children: undefined })}>
          Search for {counted(largestRoom, 'guest')}
        </ButtonLink>
      }
    >
      Our largest room sleeps {counted(largestRoom, 'guest')}. Book a second room for the rest of your party,
      or call us:
    </WayOut>
  );
}

function WayOut({ title, way, children }: { title: string; way?: ReactNode; children: ReactNode }) {
  return (
    <Notice title={title} picture="/images/not-found.svg">
      <p>
        {children} <PhoneLink className="text-link" />
      </p>
      {way ?? (
        <ButtonLink look="quiet" to={PAGE.rooms}>
          See all rooms
        </ButtonLink>
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
          <li
            key={index}
            className="skeleton other-stay d-grid align-items-baseline row-gap-1 column-gap-4 text-muted"
          />
        ))}
      </ul>
    </Loading>
  );
}

function useAlternatives(stay: PartyStay) {
  return useQuery({
    queryKey: roomKeys.alternatives(stay),
    queryFn: ({ signal }) =>
      api.get<Alternatives>(withStay(API.alternatives, stay), { signal, as: 'public' }),
  });
}
