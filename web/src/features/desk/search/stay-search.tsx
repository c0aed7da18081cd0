import { bookingNumber } from '@innkeep/contract/booking-number';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { isSearchable, NOTHING_TO_FIND } from '@innkeep/contract/name-words';
import { pathTo } from '@innkeep/contract/paths';
import { type KeyboardEvent, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsOffline } from '../../../lib/api/connection.ts';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { unsavedForms } from '../../../lib/unsaved/unsaved-forms.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { spellDates, spellNights } from '../../../stay/spell-dates.ts';
import { StayState } from '../components/stay-state.tsx';
import { useCombobox } from '../former-guest/use-combobox.ts';
import { type Hit, useStaySearch } from './use-stay-search.ts';
import './stay-search.scss';

/** Finds a stay from anywhere: a few letters, and Enter opens the first of those found. It ends on each page anew. */
export function StaySearch() {
  const { key } = useLocation();
  return <Search key={key} />;
}

function Search() {
  const input = useRef<HTMLInputElement>(null);
  const search = useSearch();
  const { text, hits, combobox, words, isWanted } = search;
  useSearchKeys(input);

  return (
    <div className="desk-search flex-1 min-w-0" role="search" aria-label="Search stays">
      <input
        ref={input}
        type="search"
        aria-label="Find a stay"
        aria-keyshortcuts="/ Control+K"
        placeholder="Name, room, number, phone"
        enterKeyHint="search"
        spellCheck={false}
        maxLength={100}
        value={text}
        {...combobox.inputProps}
        onKeyDown={search.onKeyDown}
        onChange={({ target }) => search.type(target.value)}
        onFocus={() => combobox.open(true)}
      />
      <div className={isWanted ? 'desk-search-part floating text-body' : 'visually-hidden'}>
        {combobox.isOpen && (
          <ul role="listbox" id={combobox.listId} aria-label="Stays">
            {hits.map((hit, index) => (
              <li
                key={hit.key}
                id={combobox.optionId(index)}
                role="option"
                aria-selected={index === combobox.active}
                onPointerDown={(event) => event.preventDefault()} // keeps the focus in the field
                onClick={() => combobox.pick(index)}
              >
                <HitLine hit={hit} />
              </li>
            ))}
          </ul>
        )}
        <p role="status" className={hits.length > 0 ? 'visually-hidden' : 'm-0 p-2'}>
          {isWanted && words}
        </p>
      </div>
    </div>
  );
}

function pathOf(hit: Hit): string {
  return 'stay' in hit ? pathTo(DESK_PAGE.booking, { id: hit.stay._id }) : DESK_PAGE.chart;
}

function useSearch() {
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [wantsFirst, setWantsFirst] = useState(false);
  const wanted = text.trim();
  const settled = useDebounced(wanted);
  const asked = wantsFirst ? wanted : settled; // Enter does not wait
  const isWanted = isOpen && wanted !== '';
  const found = useStaySearch(isWanted ? asked : '');
  const isCurrent = asked === wanted && !found.isLoading;
  const hits = isCurrent ? found.hits : [];

  const combobox = useCombobox({
    count: hits.length,
    isWanted,
    onWant: (wants) => {
      setOpen(wants);
      if (!wants) setWantsFirst(false); // a user who turns away, or stays with a form, is not led there later
    },
    onPick: (index) => {
      const hit = hits[index];
      if (hit) unsavedForms.leave(() => void navigate(pathOf(hit)));
    },
  });

  const first = wantsFirst && isCurrent && hits[0] ? pathOf(hits[0]) : undefined;
  useEffect(() => {
    if (first !== undefined) unsavedForms.leave(() => void navigate(first));
  }, [first, navigate]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && combobox.active === undefined) {
      event.preventDefault();
      if (found.error) found.again();
      setWantsFirst(true);
      setOpen(true);
    } else if (event.key === 'Escape' && !combobox.isOpen) setText('');
    else combobox.inputProps.onKeyDown(event);
  }

  return {
    text,
    hits,
    combobox,
    isWanted,
    onKeyDown,
    type: (typed: string) => {
      setText(typed);
      setWantsFirst(false);
      combobox.open(true);
    },
    words: wordsAbout({ ...found, hits, isCurrent, isOffline, wanted }),
  };
}

interface Found {
  hits: readonly Hit[];
  isCurrent: boolean;
  isOffline: boolean;
  error: Error | null | undefined;
  wanted: string;
}

function wordsAbout({ hits, isCurrent, isOffline, error, wanted }: Found): string {
  if (!isCurrent) return 'Searching…';
  if (hits.length > 0) return `${hits.length} found. Press Enter to open the first, or arrow down to choose.`;
  if (isOffline) return 'You are offline. Search works again once you are connected.';
  if (error) return `${failureMessage(error)} Press Enter to try again.`;
  if (!isSearchable(wanted)) return NOTHING_TO_FIND;
  const nothing = `Nothing found for “${wanted}”.`;
  return wanted.length < 3 ? `${nothing} Type at least three letters of a name.` : nothing;
}

function HitLine({ hit }: { hit: Hit }) {
  if ('room' in hit)
    return (
      <>
        <strong className="text-break" translate="no">
          {hit.room.name}
        </strong>
        <span>No booking: see the chart</span>
      </>
    );
  const { stay } = hit;
  return (
    <>
      <strong className="text-break" translate="no">
        {stay.name}
      </strong>
      <StayState state={stay.state} />
      <span className="span-all text-muted fs-14">
        {stay.roomName} · {spellDates(stay)}, {spellNights(stay)} · {bookingNumber(stay._id)}
      </span>
    </>
  );
}

/** Leads the focus to the search: `/` where nothing is typed, Ctrl+K or ⌘K anywhere but behind a dialog. */
function useSearchKeys(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (!isCall(event) || input.current?.closest('[inert]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [input]);
}

function isCall({ key, ctrlKey, metaKey, altKey, shiftKey, target }: globalThis.KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey && !shiftKey;
  const isTyped =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyped;
}
