import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { localStorageText } from '../../../lib/local-storage-text.ts';
import { STORAGE_KEY } from '../../../lib/storage-key.ts';
import './try-this.scss';

const hidden = localStorageText(STORAGE_KEY.tryThis);
const HIDDEN = 'hidden';

/** Three things to try in the demo hotel, until somebody has seen them. Deployed hotels are built without it. */
export function TryThis() {
  const [isHidden, setHidden] = useState(() => hidden.get() === HIDDEN);
  if (isHidden) return null;

  function hide() {
    hidden.set(HIDDEN);
    setHidden(true);
    document.querySelector('main')?.focus(); // the button that had the focus is gone
  }

  return (
    <section className="try-this" aria-labelledby="try-this">
      <h2 id="try-this">Try this</h2>
      <ol>
        <li>Somebody leaves today and still owes: let them pay, and check them out.</li>
        <li>
          On <Link to={DESK_PAGE.chart}>the chart</Link>, move a stay to another room, and apply the plan.
        </li>
        <li>
          A couple is at the door: <Link to={DESK_PAGE.newBooking}>book</Link> the Tide Room for tonight. It
          is always free.
        </li>
      </ol>
      <p>Nobody here is real, and nothing leaves this machine.</p>
      <button type="button" className="btn btn-quiet" onClick={hide}>
        Hide this
      </button>
    </section>
  );
}
