import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TextField } from './text-field.tsx';
import './search-field.scss';

const PAUSE_MS = 300;

interface SearchFieldProps {
  /** The text that the list is searched for now. */
  value: string;
  onSearch: (text: string) => void;
  /** What can be searched for. */
  hint: string;
  /** Said of a text that is too short for the server. */
  hintTooShort: string;
  isSearchable: (text: string) => boolean;
}

/** Searches once the user stops typing, or at once on Enter. */
export function SearchField(props: SearchFieldProps) {
  const { text, setText, isTooShort, search } = useTypedSearch(props);
  return (
    <form
      role="search"
      className="search-field"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <TextField
        label="Search"
        hint={isTooShort ? props.hintTooShort : props.hint}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={setText}
      />
    </form>
  );
}

/** The typed text, which is searched for after a pause, once it is long enough. */
function useTypedSearch({ value, onSearch, isSearchable }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  if (searched !== value) {
    // The search was changed by Back or cleared elsewhere.
    setSearched(value);
    if (text.trim() !== value) setText(value);
  }
  const wanted = text.trim();
  const isTooShort = wanted !== '' && !isSearchable(wanted);
  const search = () => {
    if (wanted !== value && !isTooShort) onSearch(wanted);
  };
  const { pathname } = useLocation();
  const searchAfterPause = useEffectEvent(() => {
    // Whoever has gone on to another page, which is still loading, is not called back.
    if (location.pathname === pathname) search();
  });

  useEffect(() => {
    const timer = setTimeout(searchAfterPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, isTooShort, search };
}
