import { useQuery } from '@tanstack/react-query';
import type { PartyStay, StayInput } from '@innkeep/contract/booking';
import { counted } from '@innkeep/contract/counted';
import { HOTEL } from '@innkeep/contract/hotel';
import { formatMinorUnits } from '@innkeep/contract/money';
import { rateOf } from '@innkeep/contract/rates/night-rate';
import type { Room } from '@innkeep/contract/room';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Price } from '../../../components/price.tsx';
import { isPlain } from '../../../stay/bill-rows.tsx';
import { RateChoice } from '../../../stay/lazy-choices.tsx';
import { BillTerms, StayReceipt, TotalStatus } from '../../../stay/stay-receipt.tsx';
import { totalInWords, type StayBill } from '../../../stay/stay-bill.ts';
import { RoomStayFields, useRoomStay } from '../../../stay/room-stay-fields.tsx';
import { stayOf, USUAL_GUESTS, withStay, type StayDraft } from '../../../stay/stay-search-params.ts';
import { useBookRoom } from '../../../stay/chosen-room.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-after-submit.ts';
import { useHydratedSearchParams, useStayDraft } from '../../../stay/use-stay-draft.ts';
import { availabilityQuery } from '../../../stay/room-query.ts';
import { useReadAs } from '../api/get-rooms.ts';
import { Button } from '../../../components/button.tsx';

export function RoomBookingPanel({ room }: { room: Room }) {
  const as = useReadAs();
  const { data: availability, isError } = useQuery(availabilityQuery(as, room._id));
  const filling = useStayDraft(Math.min(USUAL_GUESTS, room.capacity));
  const inAddress = useHydratedSearchParams().get('plan') ?? '';
  const [plan = inAddress, choosePlan] = useState<string>(); // the address follows a little later
  const form = useRoomStay(room, filling, { availability, as, plan });
  const { draft, stay, bill, problems } = form;
  const [panel, focusFirstInvalid] = useFocusFirstInvalid<HTMLElement>();
  const putInAddress = usePutInAddress();
  const bookRoom = useBookRoom();

  function changeStay(changes: Partial<StayDraft>) {
    form.change(changes);
    const changed = stayOf({ ...draft, ...changes });
    if (changed) putInAddress({ ...changed, plan });
  }

  function book() {
    if (problems.guests ?? problems.children ?? (hasDates(draft) && !stay)) {
      form.showProblems();
      focusFirstInvalid();
      return;
    }
    if (hasDates(draft)) putInAddress({ ...draft, plan });
    bookRoom(room, { ...draft, plan });
  }

  return (
    <aside
      ref={panel}
      className="booking-card panel d-flex flex-column align-self-start"
      aria-label="Book this room"
    >
      <RoomStayFields
        room={room}
        form={form}
        availability={availability}
        isSoldUnknown={isError && !availability}
        onChange={changeStay}
        onLeave={form.leave}
      />
      {form.rates && (
        <Suspense fallback={null}>
          <RateChoice
            quote={form.rates}
            wanted={plan}
            onChange={(wanted) => {
              choosePlan(wanted);
              putInAddress({ ...draft, plan: wanted });
            }}
          />
        </Suspense>
      )}
      <PanelBill stay={stay} bill={bill} room={room} />
      <BookingBar room={room} bill={bill} onBook={book} />
    </aside>
  );
}

function BookingBar({ room, bill, onBook }: { room: Room; bill: StayBill | undefined; onBook: () => void }) {
  return (
    <div className="booking-card-bar">
      <Price price={room.price} rate={bill?.quote ? rateOf(bill.quote) : room.rate} hasUnit />
      {bill && !bill.failure && (
        <span className="price">
          <span className="price-figure">{totalInWords(bill)}</span>
          <span className="price-unit">for {counted(bill.nights, 'night')}</span>
        </span>
      )}
      <Button look="primary" onClick={onBook}>
        Book Now
      </Button>
    </div>
  );
}

function hasDates({ checkin, checkout }: StayDraft): boolean {
  return checkin !== '' || checkout !== '';
}

/** Puts a stay into the address, so that it survives signing in, a reload and Back. */
function usePutInAddress() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (stay: (StayDraft | PartyStay) & { plan: string }) =>
    void navigate(withStay(pathname, stay), { replace: true, state: { keepsFocus: true } });
}

interface PanelBillProps {
  stay: StayInput | undefined;
  bill: StayBill | undefined;
  room: Pick<Room, 'price' | 'rate'>;
}

function PanelBill({ stay, bill, room }: PanelBillProps) {
  return (
    <>
      <TotalStatus bill={bill} />
      {bill?.quote && !isPlain(bill.quote) ? (
        <StayReceipt stay={stay} bill={bill} room={room} />
      ) : (
        <p className="booking-card-bill tabular d-flex align-items-baseline flex-wrap justify-content-between column-gap-4 mb-4 py-3 text-muted">
          {bill ? <Sum bill={bill} /> : 'Choose your dates to see the total.'}
        </p>
      )}
      <div className="booking-card-times">
        <p>
          Check-in from {HOTEL.checkInTime}, check-out by {HOTEL.checkOutTime}.
        </p>
        <BillTerms bill={bill} />
      </div>
    </>
  );
}

function Sum({ bill }: { bill: StayBill }) {
  return (
    <>
      <span>
        {formatMinorUnits(bill.rate)} × {counted(bill.nights, 'night')}
      </span>{' '}
      <strong>{totalInWords(bill)}</strong>
      {bill.failure && ' We can’t work out the total right now.'}
    </>
  );
}
