import { useState } from 'react';

/** Which item of a list is open for changes: one at a time. */
export function useOpenItem() {
  const [open, setOpen] = useState<{ id: string; isEntered: boolean }>();
  return {
    /** What an item needs to know. */
    item: (id: string) => ({
      isOpen: open?.id === id,
      isEntered: open?.id === id && open.isEntered,
      onToggle: () => setOpen(open?.id === id ? undefined : { id, isEntered: false }),
    }),
    /** Opens one, and leads the focus into it. */
    enter: (id: string) => setOpen({ id, isEntered: true }),
  };
}

export type OpenItem = ReturnType<typeof useOpenItem>;

/** For what is added; stays with it, whatever it is called. */
export function newId(): string {
  return crypto.randomUUID().slice(0, 8);
}
