import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '../../../components/form/text-field.tsx';
import { isSearchable } from '../is-searchable.ts';

const PAUSE_MS = 300;

interface SearchFieldProps {
  /** What is looked for now. */
  value: string;
  onSearch: (text: string) => void;
}

/** Looks for what is typed once its writer pauses, or at once on Enter. */
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

/** What is typed, and looked for after a pause; the server finds nobody by less than three letters. */
function useTypedSearch({ value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  if (searched !== value) {
    // Gone back to, or cleared from elsewhere.
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
