import { isChangeable } from '@innkeep/contract/stay-states';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { pathTo } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { Dialog } from '../../../components/dialog.tsx';
import { StayFacts } from './stay-facts.tsx';

interface StayPanelProps {
  stay: DeskStay;
  onMove: (stay: DeskStay) => void;
  onPlace: (stay: DeskStay) => void;
  onClose: () => void;
}

/** The main facts of a stay at a glance, and the actions on it. */
export function StayPanel({ stay, onMove, onPlace, onClose }: StayPanelProps) {
  return (
    <Dialog title={stay.name} isBusy={false} onClose={onClose}>
      <StayFacts stay={stay} />
      <div className="confirm-dialog-actions">
        <Link className="btn btn-primary" to={pathTo(DESK_PAGE.booking, { id: stay._id })} autoFocus>
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
