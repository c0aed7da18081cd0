import { capacityProblem } from '@innkeep/contract/capacity';
import { counted } from '@innkeep/contract/counted';
import { HOTEL } from '@innkeep/contract/hotel';
import { formatPrice, stayTotal } from '@innkeep/contract/money';
import { PAY_AT_HOTEL } from '@innkeep/contract/paying';
import type { Room } from '@innkeep/contract/room';
import { useLocation, useNavigate } from 'react-router-dom';
import { PriceNote } from '../../../components/price-note.tsx';
import { Price } from '../../../components/price.tsx';
import { GuestsSelect } from '../../../stay/guests-select.tsx';
import { FreeRoomsLink } from '../../../stay/free-rooms-link.tsx';
import { StayFields } from '../../../stay/stay-fields.tsx';
import { billableNights, soldProblems } from '../../../stay/sold-problems.ts';
import { stayOf, USUAL_GUESTS, withStay, type StayDraft } from '../../../stay/stay-search-params.ts';
import { useBookRoom } from '../use-book-room.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { useStayDraft } from '../../../stay/use-stay-draft.ts';
import { useSoldNights } from '../api/get-sold-nights.ts';
import { useReadAs } from '../api/room-keys.ts';

/** Dates, guests and what they come to, for one room; takes the stay along to the booking. */
export function RoomBookingPanel({ room }: { room: Room }) {
  const { draft, problems, change, leave, showProblems } = useStayDraft(
    Math.min(USUAL_GUESTS, room.capacity),
  );
  const { data: sold, isError } = useSoldNights(room._id, useReadAs());
  const [panel, focusFirstInvalid] = useFocusFirstInvalid<HTMLElement>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const bookRoom = useBookRoom();

  const soldOut = soldProblems(draft, sold);
  const crowded = capacityProblem(room, draft.guests);
  const nights = billableNights(draft, sold);
  const total = formatPrice(stayTotal(room.price, nights));

  /** A whole stay goes into the address, which signing in and a reload lead back to. */
  function changeStay(changes: Partial<StayDraft>) {
    change(changes);
    const stay = stayOf({ ...draft, ...changes });
    if (stay) void navigate(withStay(pathname, stay), { replace: true, state: { keepsFocus: true } });
  }

  function book() {
    const hasDates = draft.checkin !== '' || draft.checkout !== '';
    const isRefused = crowded ?? (hasDates && (!stayOf(draft) || Object.keys(soldOut).length > 0));
    if (isRefused) {
      showProblems();
      focusFirstInvalid();
      return;
    }
    // Whoever comes back finds here what he chose here.
    if (hasDates) void navigate(withStay(pathname, draft), { replace: true, state: { keepsFocus: true } });
    bookRoom(room, draft);
  }

  return (
    <aside ref={panel} className="booking-card panel" aria-label="Book this room">
      <StayFields
        dates={draft}
        problems={{ ...problems, ...soldOut }}
        onChange={changeStay}
        onLeave={leave}
        sold={sold}
        isSoldUnknown={isError && !sold}
        price={room.price}
      />
      {Object.keys(soldOut).length > 0 && <FreeRoomsLink stay={draft} />}
      <GuestsSelect
        value={draft.guests}
        problem={crowded ?? problems.guests}
        onChange={(guests) => changeStay({ guests })}
      />
      <p className="booking-card-bill tabular" aria-live="polite">
        {nights > 0 ? (
          <>
            <span>
              {formatPrice(room.price)} × {counted(nights, 'night')}
            </span>{' '}
            <strong>{total}</strong>
          </>
        ) : (
          'Choose your nights to see the total.'
        )}
      </p>
      <p className="booking-card-times">
        Arrive from {HOTEL.checkInTime}, leave by {HOTEL.checkOutTime}. {PAY_AT_HOTEL}. <PriceNote />
      </p>
      <div className="booking-card-bar">
        <Price price={room.price} hasUnit />
        {nights > 0 && (
          <span className="price">
            <span className="price-figure">{total}</span>
            <span className="price-unit">for {counted(nights, 'night')}</span>
          </span>
        )}
        <button type="button" className="btn btn-primary" onClick={book}>
          Book Now
        </button>
      </div>
    </aside>
  );
}
