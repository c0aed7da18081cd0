import { PAGE } from '@innkeep/contract/paths';
import { useEffectEvent, useLayoutEffect, useState, type RefObject, type SyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { GuestsSelect } from '../../../components/stay/guests-select.tsx';
import { StayFields } from '../../../components/stay/stay-fields.tsx';
import { served } from '../../../lib/served-form.ts';
import { readDraft, stayOf, withStay, type StayDraft } from '../../../lib/stay-search.ts';
import { useRefusal } from '../../../lib/use-refusal.ts';
import { useStayDraft } from '../../../lib/use-stay-draft.ts';

/** When, and how many: leads to the rooms that are free for it. What it asks for is in the address. */
export function StaySearch() {
  const { draft, problems, change, leave, showProblems } = useStayDraft();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [form, refuse] = useRefusal<HTMLFormElement>();
  useFilledIn(form, change);

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

const UNTOUCHED = readDraft(new URLSearchParams());

/** Takes up what the guest has filled in before the app was there, and leaves them in the field they were in. */
function useFilledIn(form: RefObject<HTMLFormElement | null>, change: (changes: Partial<StayDraft>) => void) {
  const [focused] = useState(() => served.form?.querySelector<HTMLInputElement>(':focus')?.name);
  const takeUp = useEffectEvent(() => {
    if (!served.form) return;
    const filledIn = new FormData(served.form) as unknown as Record<string, string>; // pairs, of a form without files
    delete served.form;
    const changes = Object.entries(readDraft(new URLSearchParams(filledIn))).filter(
      ([name, value]) => value !== UNTOUCHED[name as keyof StayDraft], // its only keys, by its type
    );
    if (changes.length > 0) change(Object.fromEntries(changes));
    if (focused) form.current?.querySelector<HTMLElement>(`[name=${focused}]`)?.focus();
  });
  // Before anything is drawn anew, which would put the app's own words into the fields.
  useLayoutEffect(() => takeUp(), []);
}
