import { isSearchable, NOTHING_TO_FIND } from '@innkeep/contract/name-words';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TextField } from './text-field.tsx';
import { later } from '../../lib/later.ts';
import './search-field.scss';

const PAUSE_MS = 300;

interface SearchFieldProps {
  value: string;
  onSearch: (text: string) => void;
  hint: string;
}

export function SearchField(props: SearchFieldProps) {
  const { text, setText, isNothing, search } = useTypedSearch(props);
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
        hint={isNothing ? NOTHING_TO_FIND : props.hint}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={setText}
      />
    </form>
  );
}

function useTypedSearch({ value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  if (searched !== value) {
    // The search was changed by Back or cleared elsewhere.
    setSearched(value);
    if (text.trim() !== value) setText(value);
  }
  const wanted = text.trim();
  const isNothing = wanted !== '' && !isSearchable(wanted);
  const search = () => {
    if (wanted !== value && !isNothing) onSearch(wanted);
  };
  const { pathname } = useLocation();
  const searchAfterPause = useEffectEvent(() => {
    // A user who has gone on to another page, which is still loading, is not called back.
    if (location.pathname === pathname) search();
  });

  useEffect(() => later(searchAfterPause, PAUSE_MS), [text]);

  return { text, setText, isNothing, search };
}
