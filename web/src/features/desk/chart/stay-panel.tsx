import { endOf, isChangeable } from '@innkeep/contract/stay-states';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { pathTo } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { Dialog } from '../../../components/dialog.tsx';
import { spellDates, spellNights } from '../../../stay/spell-dates.ts';
import { StayState } from '../components/stay-state.tsx';
import { partyWords } from '../../../stay/party-words.ts';
import { dueWords } from '../words.ts';

interface StayPanelProps {
  stay: DeskStay;
  onMove: (stay: DeskStay) => void;
  onPlace: (stay: DeskStay) => void;
  onClose: () => void;
}

/** The main facts of a stay at a glance, and the actions on it. */
export function StayPanel({ stay, onMove, onPlace, onClose }: StayPanelProps) {
  const { _id, name, roomName, state, due, phone, arrivalTime, wish } = stay;
  const dates = { checkin: stay.checkin, checkout: endOf(stay) };
  return (
    <Dialog title={name} isBusy={false} onClose={onClose}>
      <p className="stay-panel-state">
        <StayState state={state} /> <span className="tabular">{dueWords(due)}</span>
      </p>
      <p>
        {roomName}
        <br />
        {spellDates(dates)}, {spellNights(dates)}
        <br />
        {partyWords(stay)}
        {arrivalTime !== '' && `, arriving ${arrivalTime}`}
        {phone !== '' && (
          <>
            <br />
            <a className="text-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          </>
        )}
      </p>
      {wish !== '' && <p className="stay-panel-wish">{wish}</p>}
      <div className="confirm-dialog-actions">
        <Link className="btn btn-primary" to={pathTo(DESK_PAGE.booking, { id: _id })} autoFocus>
          Open the booking
        </Link>
        {isChangeable(stay) && (
          <>
            <button type="button" className="btn btn-quiet" onClick={() => onMove(stay)}>
              Move…
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => onPlace(stay)}>
              Move on the chart
            </button>
          </>
        )}
        <button type="button" className="btn btn-bare" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
