import { useState } from 'react';
import { differences } from '../differences.ts';
import type { Rates } from '../rates.ts';

interface ChangedMeanwhileProps {
  mine: Rates;
  /** The rates now in force. */
  theirs: Rates;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Says that somebody else has saved meanwhile, and shows the differences before the admin decides. */
export function ChangedMeanwhile({ mine, theirs, onKeepMine, onTakeTheirs }: ChangedMeanwhileProps) {
  const [isLooking, setLooking] = useState(false);
  return (
    <div>
      <p role="alert">
        Somebody else has changed the rates meanwhile. Nothing of yours is lost, and nothing of it is saved
        yet.
      </p>
      {isLooking ? (
        <>
          <DifferenceTable mine={mine} theirs={theirs} />
          <div className="rates-bar-actions">
            <button type="button" className="btn btn-quiet" onClick={onTakeTheirs}>
              Drop mine
            </button>
            <button type="button" className="btn btn-primary" onClick={onKeepMine}>
              Save mine over it
            </button>
          </div>
        </>
      ) : (
        <button type="button" className="btn btn-quiet" onClick={() => setLooking(true)}>
          Look at what is in force now
        </button>
      )}
    </div>
  );
}

function takeFocus(part: HTMLElement | null) {
  part?.focus({ preventScroll: true });
}

function DifferenceTable({ mine, theirs }: Pick<ChangedMeanwhileProps, 'mine' | 'theirs'>) {
  const found = differences(mine, theirs);
  return (
    // Takes the focus of the button that it replaces, so that the arrow keys scroll it.
    <div className="rates-differences" role="region" aria-label="What differs" tabIndex={0} ref={takeFocus}>
      {found.length === 0 ? (
        <p>What is in force now is the same as yours.</p>
      ) : (
        <table>
          <caption className="visually-hidden">Where yours differs from what is in force now</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">In force now</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ part, theirs: inForce, mine: own }) => (
              <tr key={part + inForce + own}>
                <th scope="row">{part}</th>
                <td data-label="In force now">{inForce || 'not there'}</td>
                <td data-label="Yours">{own || 'not there'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
