import { useState } from 'react';

interface OpenItems {
  ids: readonly string[];
  /** The item that the focus was last led into. */
  entered?: string;
  /** How often the focus was led into any item. */
  entries: number;
}

/** Manages which items of a list are open: one at a time, and faulty ones that had the focus. */
export function useOpenItem() {
  const [open, setOpen] = useState<OpenItems>({ ids: [], entries: 0 });

  function toggle(id: string) {
    setOpen(({ ids, entries }) => ({
      ids: ids.includes(id) ? ids.filter((each) => each !== id) : [id],
      entries,
    }));
  }

  return {
    item: (id: string) => ({
      isOpen: open.ids.includes(id),
      entry: open.entered === id ? open.entries : 0,
      onToggle: () => toggle(id),
      onWork: () =>
        setOpen((before) => (before.ids.includes(id) ? before : { ...before, ids: [...before.ids, id] })),
    }),
    enter: (id: string) => setOpen(({ entries }) => ({ ids: [id], entered: id, entries: entries + 1 })),
    close: () => setOpen(({ entries }) => ({ ids: [], entries })),
  };
}

export type OpenItem = ReturnType<typeof useOpenItem>;

/** Returns an id for a new item, which stays the same when the item is renamed. */
export function newId(): string {
  return crypto.randomUUID().slice(0, 8);
}
