import type { StayInput } from '@innkeep/contract/booking';
import { counted } from '@innkeep/contract/counted';
import { HOTEL } from '@innkeep/contract/hotel';
import { formatPrice, stayTotal } from '@innkeep/contract/money';
import { PAY_AT_HOTEL } from '@innkeep/contract/paying';
import type { Room } from '@innkeep/contract/room';
import { useLocation, useNavigate } from 'react-router-dom';
import { PriceNote } from '../../../components/price-note.tsx';
import { Price } from '../../../components/price.tsx';
import { GuestsSelect } from '../../../stay/guests-select.tsx';
import { RoomStayFields } from '../../../stay/room-stay-fields.tsx';
import { stayOf, withStay, type StayDraft } from '../../../stay/stay-search-params.ts';
import { useBookRoom } from '../use-book-room.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { useRoomStay } from '../../../stay/use-room-stay.ts';
import { useSoldNights } from '../api/get-sold-nights.ts';
import { useReadAs } from '../api/room-keys.ts';

/** Dates, guests and what they come to, for one room; takes the stay along to the booking. */
export function RoomBookingPanel({ room }: { room: Room }) {
  const { data: sold, isError } = useSoldNights(room._id, useReadAs());
  const { draft, stay, nights, problems, change, leave, showProblems } = useRoomStay(room, sold);
  const [panel, focusFirstInvalid] = useFocusFirstInvalid<HTMLElement>();
  const putInAddress = usePutInAddress();
  const bookRoom = useBookRoom();

  function changeStay(changes: Partial<StayDraft>) {
    change(changes);
    const changed = stayOf({ ...draft, ...changes });
    if (changed) putInAddress(changed);
  }

  function book() {
    if (problems.guests ?? (hasDates(draft) && !stay)) {
      showProblems();
      focusFirstInvalid();
      return;
    }
    if (hasDates(draft)) putInAddress(draft);
    bookRoom(room, draft);
  }

  return (
    <aside ref={panel} className="booking-card panel" aria-label="Book this room">
      <RoomStayFields
        stay={draft}
        problems={problems}
        onChange={changeStay}
        onLeave={leave}
        sold={sold}
        isSoldUnknown={isError && !sold}
        price={room.price}
      />
      <GuestsSelect
        value={draft.guests}
        problem={problems.guests}
        onChange={(guests) => changeStay({ guests })}
      />
      <Bill price={room.price} nights={nights} />
      <BookingBar price={room.price} nights={nights} onBook={book} />
    </aside>
  );
}

interface BillProps {
  /** For a night. */
  price: number;
  nights: number;
}

/** What the nights come to, read aloud whenever they change, and on what terms. */
function Bill({ price, nights }: BillProps) {
  return (
    <>
      <p className="booking-card-bill tabular" aria-live="polite">
        {nights > 0 ? (
          <>
            <span>
              {formatPrice(price)} × {counted(nights, 'night')}
            </span>{' '}
            <strong>{formatPrice(stayTotal(price, nights))}</strong>
          </>
        ) : (
          'Choose your nights to see the total.'
        )}
      </p>
      <p className="booking-card-times">
        Arrive from {HOTEL.checkInTime}, leave by {HOTEL.checkOutTime}. {PAY_AT_HOTEL}. <PriceNote />
      </p>
    </>
  );
}

/** What stays in view on a phone: the price, and the button. */
function BookingBar({ price, nights, onBook }: BillProps & { onBook: () => void }) {
  return (
    <div className="booking-card-bar">
      <Price price={price} hasUnit />
      {nights > 0 && (
        <span className="price">
          <span className="price-figure">{formatPrice(stayTotal(price, nights))}</span>
          <span className="price-unit">for {counted(nights, 'night')}</span>
        </span>
      )}
      <button type="button" className="btn btn-primary" onClick={onBook}>
        Book Now
      </button>
    </div>
  );
}

function hasDates({ checkin, checkout }: StayDraft): boolean {
  return checkin !== '' || checkout !== '';
}

/** Puts a stay into the address, to which signing in, a reload and Back lead. */
function usePutInAddress() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (stay: StayDraft | StayInput) =>
    void navigate(withStay(pathname, stay), { replace: true, state: { keepsFocus: true } });
}
