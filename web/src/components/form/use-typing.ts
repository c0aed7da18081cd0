import { useState } from 'react';

interface Typing<T> {
  value: T;
  parse: (text: string) => T;
  format: (value: T) => string;
  onChange: (value: T) => void;
}

/** The typed text stays as it is until the field is left, or the value changes. */
export function useTyping<T>({ value, parse, format, onChange }: Typing<T>) {
  const [typing, setTyping] = useState<string>();
  const isTyped = typing !== undefined && Object.is(parse(typing), value);
  return {
    text: isTyped ? typing : format(value),
    type: (text: string) => {
      setTyping(text);
      onChange(parse(text));
    },
    leave: () => setTyping(undefined),
  };
}
