import { useState } from 'react';

interface OpenItems {
  ids: readonly string[];
  /** Into which the focus was led last. */
  entered?: string;
  /** How often it was led into any. */
  entries: number;
}

/** Which item of a list is open for changes: one at a time, and those that are worked in because they are wrong. */
export function useOpenItem() {
  const [open, setOpen] = useState<OpenItems>({ ids: [], entries: 0 });

  function toggle(id: string) {
    setOpen(({ ids, entries }) => ({
      ids: ids.includes(id) ? ids.filter((each) => each !== id) : [id],
      entries,
    }));
  }

  return {
    /** What an item needs to know. */
    item: (id: string) => ({
      isOpen: open.ids.includes(id),
      entry: open.entered === id ? open.entries : 0,
      onToggle: () => toggle(id),
      onWork: () =>
        setOpen((before) => (before.ids.includes(id) ? before : { ...before, ids: [...before.ids, id] })),
    }),
    /** Opens one, and leads the focus into it. */
    enter: (id: string) => setOpen(({ entries }) => ({ ids: [id], entered: id, entries: entries + 1 })),
    close: () => setOpen(({ entries }) => ({ ids: [], entries })),
  };
}

export type OpenItem = ReturnType<typeof useOpenItem>;

/** For what is added; stays with it, whatever it is called. */
export function newId(): string {
  return crypto.randomUUID().slice(0, 8);
}
