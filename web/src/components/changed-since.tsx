import { useState } from 'react';
import { Button } from './button.tsx';
import { Differences, type Difference } from './differences.tsx';

interface ChangedSinceProps {
  what: string;
  columns: readonly [theirs: string, mine: string];
  differences: readonly Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shows both sides where another admin has saved the same in between. Nothing of either is lost unasked. */
export function ChangedSince({ what, columns, differences, onKeepMine, onTakeTheirs }: ChangedSinceProps) {
  const [isLooking, setLooking] = useState(false);
  return (
    <div>
      <p role="alert">Another admin has changed {what}. Your changes are still here, but not saved.</p>
      {isLooking ? (
        <>
          {/* Takes the focus of the button that it replaces, so that the arrow keys scroll it. */}
          <div
            className="differences-scroll mb-3 overflow-auto fs-15 border-bottom"
            role="region"
            aria-label="Differences"
            tabIndex={0}
            ref={takeFocus}
          >
            {differences.length === 0 ? (
              <p>Both versions are the same.</p>
            ) : (
              <Differences
                caption={`Differences between ${columns.join(' and ')}`}
                columns={columns}
                rows={differences}
              />
            )}
          </div>
          <div className="d-flex gap-2 justify-content-end ms-auto">
            <Button onClick={onTakeTheirs}>Discard mine</Button>
            <Button look="primary" onClick={onKeepMine}>
              Overwrite with mine
            </Button>
          </div>
        </>
      ) : (
        <Button onClick={() => setLooking(true)}>Compare {what}</Button>
      )}
    </div>
  );
}

function takeFocus(part: HTMLElement | null) {
  part?.focus({ preventScroll: true });
}
