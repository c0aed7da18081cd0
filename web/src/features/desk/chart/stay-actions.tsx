import { callLink } from '@innkeep/contract/hotel-links';
import type { Conflict } from '@innkeep/contract/channels/channel';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { partyWords } from '@innkeep/contract/party';
import { pathTo } from '@innkeep/contract/paths';
import { isChangeable, endOf } from '@innkeep/contract/stay-states';
import { spellDates, spellNights } from '../../../stay/spell-dates.ts';
import { StayState } from '../components/stay-state.tsx';
import { dueWords, heldBy } from '../words.ts';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { SoldTwiceNote } from './sold-twice-note.tsx';

/** Called to name another place for a stay (`onMove`), or to choose it (`onPlace`), or its nights, on the chart. */
export interface StayActs {
  onMove: (stay: DeskStay) => void;
  onPlace: (stay: DeskStay) => void;
  onStretch: (stay: DeskStay) => void;
}

interface StayPartProps extends StayActs {
  stay: DeskStay;
  conflicts: readonly Conflict[] | undefined;
  takesFocus?: boolean;
  onClose: () => void;
}

/** What is known of a stay, and what can be done with it. */
export function StayPart({ stay, conflicts, ...acts }: StayPartProps) {
  return (
    <>
      <StayFacts stay={stay} />
      <SoldTwiceNote of={stay._id} conflicts={conflicts} />
      <StayActions stay={stay} {...acts} />
    </>
  );
}

function StayActions({
  stay,
  takesFocus,
  onMove,
  onPlace,
  onStretch,
  onClose,
}: Omit<StayPartProps, 'conflicts'>) {
  return (
    <div className="confirm-dialog-actions">
      <ButtonLink to={pathTo(DESK_PAGE.booking, { id: stay._id })} autoFocus={takesFocus}>
        Open the booking
      </ButtonLink>
      {isChangeable(stay) && (
        <>
          <Button onClick={() => onStretch(stay)}>Change nights</Button>
          <Button onClick={() => onMove(stay)}>Move…</Button>
          <Button onClick={() => onPlace(stay)}>Move on the chart</Button>
        </>
      )}
      <Button look="bare" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

export function StayFacts({ stay }: { stay: DeskStay }) {
  const { _id, roomName, state, due, phone, arrivalTime, wish } = stay;
  const dates = { checkin: stay.checkin, checkout: endOf(stay) };
  return (
    <>
      <p className="d-flex flex-wrap align-items-center justify-content-between row-gap-1 column-gap-4">
        <StayState state={state} heldBy={heldBy(stay)} />{' '}
        <span className={due > 0 ? 'text-danger fw-semibold tabular' : 'tabular'}>{dueWords(due)}</span>
      </p>
      <p>
        {roomName}
        <br />
        {spellDates(dates)}, {spellNights(dates)}
        <br />
        {partyWords(stay)}
        {arrivalTime !== '' && `, arriving ${arrivalTime}`}
        <br />
        {phone !== '' && (
          <>
            <a className="text-link" href={callLink(phone)}>
              {phone}
            </a>
            {' · '}
          </>
        )}
        <span className="tabular text-muted">{bookingNumber(_id)}</span>
      </p>
      {wish !== '' && <p className="marked">{wish}</p>}
    </>
  );
}
