import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsHydrated } from '../first-paint/use-is-hydrated.ts';
import { draftProblems, readStaySearch, type DraftProblems, type StayDraft } from './stay-search-params.ts';

const NOTHING = new URLSearchParams();

type Seen = readonly (keyof StayDraft)[];

const UNSEEN: Seen = [];
const ALL_SEEN: Seen = ['checkin', 'checkout', 'guests', 'children'];

/**
 * Returns a stay that is being filled in. It starts with the stay in the address and follows the address when
 * that changes, so that going back restores the fields. Problems of a field are shown once it was left, not
 * while it is being typed.
 * @param begun what was typed before, in place of what the address has
 * @param guests the initial number of guests if the address has none
 * @param earliest the first day of arrival, if it is not today
 */
export function useStayDraft(guests?: number, begun?: Partial<StayDraft>, earliest?: CalendarDate) {
  const { draft: asked, isAsked } = readStaySearch(
    useHydratedSearchParams(),
    guests === undefined ? {} : { guests },
  );
  const address = JSON.stringify(asked);
  const [from, setFrom] = useState(address);
  const [draft, setDraft] = useState({ ...asked, ...begun });
  const [seen, setSeen] = useState(isAsked ? ALL_SEEN : UNSEEN);
  if (from !== address) {
    setFrom(address);
    setDraft(asked);
    setSeen(isAsked ? ALL_SEEN : UNSEEN);
  }

  function change(changes: Partial<StayDraft>) {
    setDraft((before) => ({ ...before, ...changes }));
    setSeen((before) => before.filter((field) => !(field in changes)));
  }

  const found = seen.length > 0 ? draftProblems(draft, earliest) : {};
  const problems: DraftProblems = Object.fromEntries(
    seen.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])),
  );
  return {
    draft,
    problems,
    change,
    leave: (...fields: (keyof StayDraft)[]) =>
      setSeen((before) => [...new Set([...before, ...fields.filter((field) => draft[field] !== '')])]),
    showProblems: () => setSeen(ALL_SEEN),
  };
}

/** Returns the address's parameters; none during the hydration of a page that was prerendered for all. */
export function useHydratedSearchParams(): URLSearchParams {
  const [parameters] = useSearchParams();
  return useIsHydrated() ? parameters : NOTHING;
}
