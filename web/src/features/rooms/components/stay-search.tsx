import { PAGE } from '@innkeep/contract/paths';
import { useEffectEvent, useLayoutEffect, type RefObject, type SyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { GuestsSelect } from '../../../components/stay/guests-select.tsx';
import { StayFields } from '../../../components/stay/stay-fields.tsx';
import { readDraft, stayOf, withStay, type StayDraft } from '../../../lib/stay-search.ts';
import { useRefusal } from '../../../lib/use-refusal.ts';
import { useStayDraft } from '../../../lib/use-stay-draft.ts';

/** When, and how many: leads to the rooms that are free for it. What it asks for is in the address. */
export function StaySearch() {
  const { draft, problems, change, leave, showProblems } = useStayDraft();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [form, refuse] = useRefusal<HTMLFormElement>();
  useFilledIn(form, draft, change);

  function find(event: SyntheticEvent) {
    event.preventDefault();
    showProblems();
    const stay = stayOf(draft);
    if (!stay) {
      refuse();
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

/** Takes up what the guest has filled in before the app was there: his words stay in the fields that it takes over. */
function useFilledIn(
  form: RefObject<HTMLFormElement | null>,
  draft: StayDraft,
  change: (changes: Partial<StayDraft>) => void,
) {
  const takeUp = useEffectEvent(() => {
    if (!form.current) return;
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form.current))
      if (typeof value === 'string') fields.set(name, value);
    const changes = Object.entries(readDraft(fields)).filter(
      ([name, value]) => value !== '' && value !== draft[name as keyof StayDraft], // its only keys, by its type
    );
    if (changes.length > 0) change(Object.fromEntries(changes));
  });
  // Before anything is drawn anew, which would put the app's own words into the fields.
  useLayoutEffect(() => takeUp(), []);
}
