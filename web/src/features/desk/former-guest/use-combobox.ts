import { useEffect, useId, useState, type KeyboardEvent } from 'react';

interface ComboboxState {
  count: number;
  isWanted: boolean;
  onWant: (isWanted: boolean) => void;
  onPick: (index: number) => void;
}

/** By ARIA's pattern of an editable combobox: the focus stays in the field; arrows choose, Enter picks. */
export function useCombobox({ count, isWanted, onWant, onPick }: ComboboxState) {
  const listId = useId();
  const [active, setActive] = useState<number>();
  const isOpen = isWanted && count > 0;
  const chosen = isOpen && active !== undefined && active < count ? active : undefined;
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = chosen === undefined ? undefined : optionId(chosen);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function open(isWantedNow: boolean) {
    onWant(isWantedNow);
    setActive(undefined);
  }

  function pick(index: number) {
    open(false);
    onPick(index);
  }

  function step(by: 1 | -1) {
    if (isOpen) setActive(stepped(chosen, by, count));
    else open(true);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && chosen !== undefined) pick(chosen);
    else if (event.key === 'Escape' && isOpen) open(false);
    else return;
    event.preventDefault(); // keeps Enter from sending the form, and arrows from moving the caret
  }

  return {
    isOpen,
    active: chosen,
    listId,
    optionId,
    open,
    pick,
    inputProps: {
      ...({ role: 'combobox', 'aria-autocomplete': 'list', autoComplete: 'off' } as const),
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': activeId,
      onKeyDown,
      onBlur: () => open(false),
    },
  };
}

/** Returns the next or previous proposal. Between the last and the first comes none: the field itself. */
function stepped(active: number | undefined, by: 1 | -1, count: number): number | undefined {
  const place = ((active ?? -1) + 1 + by + count + 1) % (count + 1);
  return place === 0 ? undefined : place - 1;
}
