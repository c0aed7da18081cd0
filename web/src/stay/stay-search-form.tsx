import { PAGE } from '@innkeep/contract/paths';
import type { SyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { GuestsSelect } from './guests-select.tsx';
import { StayFields } from './stay-fields.tsx';
import { readDraft, stayOf, withStay, type StayDraft } from './stay-search-params.ts';
import { useEarlyInput } from '../first-paint/use-early-input.ts';
import { useFocusFirstInvalid } from '../components/form/use-focus-first-invalid.ts';
import { useStayDraft } from './use-stay-draft.ts';

/** When, and how many: leads to the rooms that are free for it. What it asks for is in the address. */
export function StaySearch() {
  const { draft, problems, change, leave, showProblems } = useStayDraft();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [form, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  useEarlyInput(form, (filledIn) => change(changesIn(filledIn, draft)));

  function find(event: SyntheticEvent) {
    event.preventDefault();
    showProblems();
    const stay = stayOf(draft);
    if (!stay) {
      focusFirstInvalid();
      return;
    }
    const address = withStay(PAGE.rooms, stay);
    const isRepeated = address === pathname + search;
    // On the list itself the guest stays at the fields, and hears how many rooms were found.
    void navigate(address, { replace: isRepeated, state: { keepsFocus: pathname === PAGE.rooms } });
  }

  return (
    <form
      ref={form}
      className="stay-search panel"
      role="search"
      aria-label="Rooms by date"
      noValidate
      action={PAGE.rooms} // what is sent before the app is there is asked for in the same words
      onSubmit={find}
    >
      <StayFields dates={draft} problems={problems} onChange={change} onLeave={leave} />
      <GuestsSelect
        value={draft.guests}
        problem={problems.guests}
        onChange={(guests) => change({ guests })}
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

/** What a guest has typed into a form that was served, without what it began with, and what its address asks for. */
function changesIn(filledIn: Record<string, string>, asked: StayDraft): Partial<StayDraft> {
  const typed = readDraft(new URLSearchParams(filledIn));
  const fields = Object.keys(typed) as (keyof StayDraft)[]; // its only keys, by its type
  return Object.fromEntries(
    fields
      .filter((field) => typed[field] !== UNTOUCHED[field] && typed[field] !== asked[field])
      .map((field) => [field, typed[field]]),
  );
}
