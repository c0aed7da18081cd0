import type { Booking } from '@innkeep/contract/booking';
import { PAGE } from '@innkeep/contract/paths';
import type { NightRate } from '@innkeep/contract/rates/quoted-night';
import type { Room } from '@innkeep/contract/room';
import { paymentHold } from '@innkeep/contract/stay-states';
import { useQuery, useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Notice } from '../../components/notice.tsx';
import { Picture } from '../../components/picture.tsx';
import { BookedAlready, BookedByKey } from '../../features/bookings/components/booked-already.tsx';
import { BookingForm } from '../../features/bookings/components/booking-form.tsx';
import type { BookingFormState } from '../../features/bookings/use-booking-form.ts';
import { useRefreshRooms } from '../../features/rooms/api/get-rooms.ts';
import { availabilityQuery } from '../../stay/room-query.ts';
import { useRoom, isRoomGone } from '../../features/rooms/api/get-room.ts';
import { useChosenRoom } from '../../stay/chosen-room.ts';
import { Button } from '../../components/button.tsx';
import { LoadingLines } from '../../components/loading.tsx';
import { Part } from '../../components/part.tsx';
import { Price } from '../../components/price.tsx';
import { PICTURE_SIZES } from '../../lib/pictures/picture-sources.ts';
import { excerpt, SHORT_TEXT } from '../../lib/excerpt.ts';
import { failureMessage } from '../../lib/api/query-client.ts';
import { CallerContext, KEY_HOLDER, stayPage, useCaller } from '../../lib/session/caller.ts';
import { useSession } from '../../lib/session/session.ts';
import { soldProblems } from '../../stay/sold-problems.ts';
import { readDraft, readStaySearch, USUAL_GUESTS, withStay } from '../../stay/stay-search-params.ts';
import { lazyPart } from '../lazy-page.tsx';
import { HeldActions, pay } from '../paying-parts.tsx';
import { BookingsPage, StayPage } from '../route-table.tsx';
import { ButtonLink, TextLink } from '../../components/links.tsx';
import { BookingFormSkeleton, BookSkeleton } from './book-skeleton.tsx';

/** Books the room that the address names, or else the one that this browser stores. */
export default function BookPage() {
  const chosen = useChosenRoom();
  const named = useSearchParams()[0].get('room') ?? chosen?._id;
  if (named === undefined)
    return (
      <div className="container page">
        <ChooseFirst title="Choose a room to book" />
      </div>
    );
  return <BookRoom key={named} roomId={named} chosen={chosen?._id === named ? chosen : undefined} />;
}

/** Shows the room as it was chosen at once, and as the server has it a moment later. */
function BookRoom({ roomId, chosen }: { roomId: string; chosen: Room | undefined }) {
  const { status } = useSession();
  // Not from the CDN: the guest should see the price that they will be charged.
  const { data: current, error, refetch } = useRoom(roomId, { as: 'caller' });
  const room = current ?? chosen;
  if (!room && !error) return <BookSkeleton />;
  return (
    <div className="container page">
      <div className="book-place">{content()}</div>
    </div>
  );

  function content() {
    if (isRoomGone(error)) return <ChooseFirst title="That room is no longer listed" />;
    if (current?.notForSale) return <ChooseFirst title="That room is not available at the moment" />;
    if (!room) return <LoadFailure error={error} onRetry={() => void refetch()} isWholePage />;
    if (status === 'loading')
      return (
        <div className="book">
          <BookHead room={room} />
          <div className="book-steps panel">
            <BookingFormSkeleton />
          </div>
          <div className="book-card panel">
            <RoomPicture room={room} />
          </div>
        </div>
      );
    return status === 'signed-in' ? (
      <FormForRoom room={room} />
    ) : (
      // The booking that a visitor makes is theirs by its key.
      <CallerContext value={KEY_HOLDER}>
        <FormForRoom room={room} />
      </CallerContext>
    );
  }
}

function BookHead({ room, rate = room.rate }: { room: Room; rate?: NightRate | undefined }) {
  const [parameters] = useSearchParams();
  const [isWhole, setWhole] = useState(false);
  const isLong = room.des.length > SHORT_TEXT;
  return (
    <section className="book-head" aria-labelledby="book-title">
      <h1 id="book-title">{room.name}</h1>
      <Price price={room.price} rate={rate} hasUnit />
      <p className="book-text">
        {isLong && !isWhole ? excerpt(room.des, SHORT_TEXT) : room.des}{' '}
        {isLong && (
          <button
            type="button"
            className="text-link"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Read less' : 'Read more'}
          </button>
        )}
      </p>
      <TextLink to={withStay(PAGE.rooms, readDraft(parameters))}>Choose another room</TextLink>
    </section>
  );
}

function RoomPicture({ room }: { room: Room }) {
  return (
    <>
      <Picture image={room.image} alt="" sizes={PICTURE_SIZES.book} isUrgent />
      <p className="book-card-name" aria-hidden="true">
        {room.name}
      </p>
    </>
  );
}

function FormForRoom({ room }: { room: Room }) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  // Not from the CDN: the guest should see which nights are sold now.
  const {
    data: availability,
    isError: isSoldUnknown,
    isFetching,
  } = useQuery(availabilityQuery('caller', room._id));
  const refreshRooms = useRefreshRooms();
  const caller = useCaller();
  const isVisitor = caller.as === 'key';
  const toPay = useToPay();
  const [leaving, setLeaving] = useState<string>();
  const isBooked = leaving !== undefined;
  useEffect(() => fetchNextPage(isVisitor), [isVisitor]);
  const wanted = readStaySearch(parameters, { guests: Math.min(USUAL_GUESTS, room.capacity) }).draft;
  const form = (
    <BookingForm
      room={room}
      head={(rate) => <BookHead room={room} rate={rate} />}
      picture={<RoomPicture room={room} />}
      rooms={(form) => <MoreRooms room={room} form={form} />}
      availability={isBooked ? undefined : availability}
      isSoldUnknown={isSoldUnknown && !availability}
      onOutdated={refreshRooms}
      leaving={leaving}
      onBooked={(booking, others) => {
        const isToPay = paymentHold(booking) !== undefined;
        setLeaving(isToPay ? TO_PAY : `Booking your ${others.length > 0 ? 'rooms' : 'room'}…`);
        void refreshRooms();
        if (isToPay) toPay(booking);
        else if (booking.state === 'held') void navigate(stayPage(caller, booking._id), { replace: true });
        else void navigate(PAGE.bookings, { state: { booked: [booking, ...others].map(({ _id }) => _id) } });
      }}
    />
  );
  const isSold = Object.keys(soldProblems(wanted, availability)).length > 0 || (isFetching && 'perhaps');
  const hasAlike = room.alike !== undefined && isSold !== true;
  const Already = isVisitor ? BookedByKey : BookedAlready;
  return (
    // The nights that the guest has just booked are sold too, but that is not reported to them.
    <Already
      roomId={room._id}
      stay={wanted}
      isSold={!isBooked && (hasAlike || isSold)}
      hasAlike={hasAlike}
      frame={(told) => (
        <div className="book">
          <BookHead room={room} />
          <div className="book-steps panel">{told}</div>
          <div className="book-card panel">
            <RoomPicture room={room} />
          </div>
        </div>
      )}
      heldActions={(booking) => (
        <Suspense fallback={null}>
          <HeldActions booking={booking} onReleased={() => void refreshRooms()} />
        </Suspense>
      )}
    >
      {form}
    </Already>
  );
}

/** Fetched once a guest wants a second room. */
const OtherRooms = lazyPart(() => import('./other-rooms.tsx'));

function MoreRooms({ room, form }: { room: Room; form: BookingFormState }) {
  const [isOpen, setOpen] = useState(form.isSeveral);
  if (!form.isSeveral && !form.others.mayAdd) return null;
  return (
    <Part title="Rooms" className="pb-2">
      {isOpen ? (
        <Suspense fallback={<LoadingLines count={3} label="One moment…" />}>
          <OtherRooms room={room} form={form} />
        </Suspense>
      ) : (
        <Button onClick={() => setOpen(true)}>Add a room</Button>
      )}
    </Part>
  );
}

/** Returns a function that leads a guest to pay for held nights. If it fails, the nights stay held. */
function useToPay() {
  const navigate = useNavigate();
  const caller = useCaller();
  const { mutate } = useMutation({
    mutationFn: (booking: Booking) => pay(booking, caller),
    meta: { isFailureShownInPlace: true },
  });
  return (booking: Booking) =>
    mutate(booking, {
      // Only while the form is shown: a guest who has left the page is not brought back.
      onSettled: (_left, failure) => {
        const payFailure = failure ? failureMessage(failure) : undefined;
        void navigate(stayPage(caller, booking._id), { replace: true, state: { payFailure } });
      },
    });
}

const TO_PAY = 'Taking you to the payment page…';

/** Fetches the page that comes next while the guest fills in the form, so that it opens at once. */
function fetchNextPage(isVisitor: boolean) {
  const next = isVisitor
    ? [StayPage.load()]
    : [import('../layouts/dashboard-layout.tsx'), BookingsPage.load()];
  void Promise.allSettled(next); // opening the page tries again, and reports a failure
}

function ChooseFirst({ title }: { title: string }) {
  return (
    <Notice title={title} picture="/images/nothing-yet.svg" isWholePage>
      <ButtonLink to={PAGE.rooms}>See all rooms</ButtonLink>
    </Notice>
  );
}
