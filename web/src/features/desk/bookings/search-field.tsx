import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '../../../components/form/text-field.tsx';
import { isSearchable } from '../is-searchable.ts';

const PAUSE_MS = 300;

interface SearchFieldProps {
  /** The text that the list is searched for now. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches once the user stops typing, or at once on Enter. */
export function SearchField(props: SearchFieldProps) {
  const { text, setText, isTooShort, search } = useTypedSearch(props);
  return (
    <form
      role="search"
      className="desk-search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <TextField
        label="Search"
        hint={
          isTooShort
            ? 'Write at least three letters or four digits.'
            : 'Name, booking number, e-mail or the end of a phone number'
        }
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={setText}
      />
    </form>
  );
}

/** The typed text, which is searched for after a pause; the server needs at least three letters. */
function useTypedSearch({ value, onSearch }: SearchFieldProps) {
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
  const searchAfterPause = useEffectEvent(search);

  useEffect(() => {
    const timer = setTimeout(searchAfterPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, isTooShort, search };
}
