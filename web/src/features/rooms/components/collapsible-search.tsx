import type { PartyStay } from '@innkeep/contract/booking';
import { partyWords } from '@innkeep/contract/party';
import type { AskedOfChildren } from '@innkeep/contract/rates/tariff';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { spellDates, spellNights } from '../../../stay/spell-dates.ts';
import { SEARCH_CLASS } from '../../../first-paint/search-class.ts';
import { StaySearch } from '../../../stay/stay-search-form.tsx';
import { Button } from '../../../components/button.tsx';

interface CollapsibleSearchProps {
  stay: PartyStay | undefined;
  /** What guests are asked about their children; undefined while it is not known. */
  asked: AskedOfChildren | undefined;
}

/** Phones fold it after a search, so that rooms are on the first screen: the style sheet decides. */
export function CollapsibleSearch({ stay, asked }: CollapsibleSearchProps) {
  const { key } = useLocation();
  const [visit, setVisit] = useState(key);
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = stay !== undefined && !isUnfolded;
  const search = useRef<HTMLDivElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  // A new search is a new visit, even to the same address, and folds the form again.
  if (visit !== key) {
    setVisit(key);
    setUnfolded(false);
  }

  useLayoutEffect(() => {
    // From here on, React decides whether it is folded.
    document.documentElement.classList.remove(SEARCH_CLASS);
    // Moves the focus, because the focused element is hidden; what replaces it exists only on phones.
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
            {spellNights(stay)}, {partyWords(stay)}
          </p>
          <Button ref={changeButton} aria-label="Change the search" onClick={() => setUnfolded(true)}>
            Change
          </Button>
        </div>
      )}
      <StaySearch asked={asked} />
    </div>
  );
}
