import { PAGE } from '@innkeep/contract/paths';
import type { PartyStay } from '@innkeep/contract/booking';
import { partyWords } from '@innkeep/contract/party';
import type { Room } from '@innkeep/contract/room';
import type { ReactNode } from 'react';
import { type Location, matchPath, parsePath, useLocation } from 'react-router-dom';
import { Picture } from '../components/picture.tsx';
import { SignInScene } from '../features/account/components/sign-in-card.tsx';
import { useRoom } from '../features/rooms/api/get-room.ts';
import { useIsHydrated } from '../first-paint/use-is-hydrated.ts';
import { useChosenRoom } from '../stay/chosen-room.ts';
import { returnPath } from '../lib/session/return-path.ts';
import { readStaySearch } from '../stay/stay-search-params.ts';
import { spellDates, spellNights } from '../stay/spell-dates.ts';
import { totalInWords } from '../stay/stay-bill.ts';
import { useStayPrice } from '../stay/use-stay-price.ts';

/** Undefined if the guest came neither from a room nor from its booking form. */
export function usePendingBooking(): ReactNode {
  const { state } = useLocation() as Location<unknown>; // `as`: untyped in react-router
  const chosen = useChosenRoom();
  const isHydrated = useIsHydrated(); // the page is served the same for everybody
  const { pathname = '', search } = parsePath(returnPath(state));
  const parameters = new URLSearchParams(search);
  const isBooking = pathname === PAGE.book;
  const id = isBooking ? (parameters.get('room') ?? chosen?._id) : matchPath(PAGE.room, pathname)?.params.id;
  if (id === undefined || !isHydrated) return undefined;
  return (
    <PendingRoom
      id={id}
      chosen={chosen?._id === id ? chosen : undefined}
      isBooking={isBooking}
      stay={readStaySearch(parameters).stay}
      plan={parameters.get('plan') ?? ''}
    />
  );
}

interface PendingRoomProps {
  id: string;
  chosen: Room | undefined;
  isBooking: boolean;
  stay: PartyStay | undefined;
  plan: string;
}

function PendingRoom({ id, chosen, isBooking, stay, plan }: PendingRoomProps) {
  const { data: current, error } = useRoom(id);
  const room = current ?? chosen;
  const look = stay ? 'pending-booking has-stay' : 'pending-booking';
  if (!room) return error ? <SignInScene /> : <div className={`${look} skeleton`} />;
  return (
    <section className={look} aria-label="Your stay">
      <Picture image={room.image} alt="" sizes="(min-width: 992px) 800px, 130px" isUrgent />
      <div>
        <p className="mb-1">
          {isBooking || stay ? 'You are booking' : 'You were looking at'} <strong>{room.name}</strong>
        </p>
        {stay && <PendingStay room={room} stay={stay} plan={plan} />}
      </div>
    </section>
  );
}

function PendingStay({ room, stay, plan }: { room: Room; stay: PartyStay; plan: string }) {
  const { bill } = useStayPrice(room, stay, { availability: undefined, as: 'public', plan });
  return (
    <>
      <p className="mb-1">
        {spellDates(stay)}, {spellNights(stay)}, {partyWords(stay)}
      </p>
      <p className="mb-1">
        Total bill <strong>{bill && totalInWords(bill)}</strong>
      </p>
    </>
  );
}
