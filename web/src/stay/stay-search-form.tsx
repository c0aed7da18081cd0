import type { PartyStay } from '@innkeep/contract/booking';
import { MAX_PARTY } from '@innkeep/contract/constants';
import { PAGE } from '@innkeep/contract/paths';
import type { AskedOfChildren } from '@innkeep/contract/rates/tariff';
import type { SyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PartyFields } from './party-fields.tsx';
import { StayFields } from './stay-fields.tsx';
import { readDraft, stayOf, withStay, type StayDraft } from './stay-search-params.ts';
import { useEarlyInput } from '../first-paint/use-early-input.ts';
import { useFocusFirstInvalid } from '../components/form/use-focus-after-submit.ts';
import { useStayDraft } from './use-stay-draft.ts';

interface StaySearchProps {
  /** What guests are asked about their children; undefined while it is not known. */
  asked: AskedOfChildren | undefined;
  /** Called with the stay that is filled in; undefined as long as it is none. */
  onStay?: (stay: PartyStay | undefined) => void;
}

export function StaySearch({ asked, onStay }: StaySearchProps) {
  const { draft, problems, change: changeDraft, leave, showProblems } = useStayDraft();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [form, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  useEarlyInput(form, (filledIn) => change(changesIn(filledIn, draft)));

  function change(changes: Partial<StayDraft>) {
    changeDraft(changes);
    onStay?.(stayOf({ ...draft, ...changes }));
  }

  function find(event: SyntheticEvent) {
    event.preventDefault();
    showProblems();
    const stay = stayOf(draft);
    if (!stay) {
      focusFirstInvalid();
      return;
    }
    // A list filtered by amenities stays filtered.
    const amenities = new URLSearchParams(search).get('amenities') ?? undefined;
    const address = withStay(PAGE.rooms, { ...stay, amenities });
    const isRepeated = address === pathname + search;
    // On the list itself, the focus stays in the form, and the number of rooms found is announced.
    void navigate(address, { replace: isRepeated, state: { keepsFocus: pathname === PAGE.rooms } });
  }

  return (
    <form
      ref={form}
      className="stay-search panel"
      role="search"
      aria-label="Rooms by date"
      noValidate
      action={PAGE.rooms} // a form sent before the app starts makes the same address
      onSubmit={find}
    >
      <StayFields dates={draft} problems={problems} onChange={change} onLeave={leave} />
      <PartyFields
        party={draft}
        most={MAX_PARTY}
        childAge={asked?.childAge}
        asksAges={asked?.asksAges}
        problems={problems}
        onChange={change}
      />
      <div className="stay-search-go">
        <button type="submit" className="btn btn-primary">
          Find a room
        </button>
      </div>
    </form>
  );
}

const UNTOUCHED = readDraft(new URLSearchParams());

function changesIn(filledIn: Record<string, string>, asked: StayDraft): Partial<StayDraft> {
  const typed = readDraft(new URLSearchParams(filledIn));
  const fields = Object.keys(typed) as (keyof StayDraft)[]; // `as`: its only keys, by its type
  return Object.fromEntries(
    fields
      .filter((field) => typed[field] !== UNTOUCHED[field] && typed[field] !== asked[field])
      .map((field) => [field, typed[field]]),
  );
}
