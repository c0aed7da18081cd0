import { useEffect, useEffectEvent, useState } from 'react';
import { FieldShell } from '../../../components/form/field-shell.tsx';

const PAUSE_MS = 300;

interface SearchFieldProps {
  /** What is looked for now. */
  value: string;
  onSearch: (text: string) => void;
}

/** Looks for what is typed once its writer pauses, or at once on Enter. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  if (searched !== value) {
    // Gone back to, or cleared from elsewhere.
    setSearched(value);
    if (text.trim() !== value) setText(value);
  }
  const search = useEffectEvent(() => {
    if (text.trim() !== value) onSearch(text.trim());
  });

  useEffect(() => {
    const timer = setTimeout(search, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <form
      role="search"
      className="desk-search"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== value) onSearch(text.trim());
      }}
    >
      <FieldShell
        label="Search"
        problem={undefined}
        hint="Name, booking number, e-mail or the end of a phone number"
      >
        {({ id, className, describedBy }) => (
          <input
            id={id}
            type="search"
            className={className}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby={describedBy}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FieldShell>
    </form>
  );
}
