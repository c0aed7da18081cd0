import type { StayInput } from '@innkeep/contract/booking';
import { counted } from '@innkeep/contract/counted';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { spellDates, spellNights } from '../../../stay/spell-dates.ts';
import { SEARCH_CLASS } from '../../../first-paint/search-class.ts';
import { StaySearch } from '../../../stay/stay-search-form.tsx';

/**
 * The search, which on phones folds to what was searched for, so that the rooms are on the first screen. Which of the
 * two is shown there is for the style sheet to say: wide screens have room for the form.
 */
export function CollapsibleSearch({ stay }: { stay: StayInput | undefined }) {
  const { key } = useLocation();
  const [visit, setVisit] = useState(key);
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = stay !== undefined && !isUnfolded;
  const search = useRef<HTMLDivElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  // The next search is another visit, be it to the same address, and folds it again.
  if (visit !== key) {
    setVisit(key);
    setUnfolded(false);
  }

  useLayoutEffect(() => {
    document.documentElement.classList.remove(SEARCH_CLASS); // from here on, the search is as it is rendered
    // What had the focus goes out of view, and what takes its place is there on phones only.
    if (isUnfolded) search.current?.querySelector('input')?.focus();
    else if (search.current?.contains(document.activeElement)) changeButton.current?.focus();
  }, [isUnfolded, key]);

  return (
    <div ref={search} className={isFolded ? 'collapsible-search is-folded' : 'collapsible-search'}>
      {isFolded && (
        <div className="search-summary panel">
          <p>
            <strong>{spellDates(stay)}</strong>
            <br />
            {spellNights(stay)}, {counted(stay.guests, 'guest')}
          </p>
          <button
            ref={changeButton}
            type="button"
            className="btn btn-quiet"
            aria-label="Change the search"
            onClick={() => setUnfolded(true)}
          >
            Change
          </button>
        </div>
      )}
      <StaySearch />
    </div>
  );
}
