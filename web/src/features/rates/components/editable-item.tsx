import { useEffect, useId, useRef, type ReactNode, useState } from 'react';
import { useHasProblem, focusFirstProblem } from '../rates-problems.ts';

interface EditableItemProps extends ReturnType<OpenItem['item']> {
  name: string;
  words: string;
  path: string;
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** With a problem it is open, and its head leads there; once solved, it stays open if the focus was in it. */
export function EditableItem({ name, words, path, isOpen, onToggle, ...body }: EditableItemProps) {
  const id = useId();
  const part = useRef<HTMLDivElement>(null);
  const isWrong = useHasProblem(path);
  const isShown = isOpen || isWrong;
  return (
    <li className={isShown ? 'rates-item is-open' : 'rates-item'}>
      <button
        type="button"
        className="rates-item-head hover-tint position-relative d-flex flex-wrap align-items-baseline column-gap-4 w-100 text-reset text-start border-0"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => (isWrong ? focusFirstProblem(part.current) : onToggle())}
      >
        <span className="rates-item-name fw-semibold text-break">{name || 'No name'}</span>{' '}
        <span className={isWrong ? 'rates-item-words is-wrong' : 'rates-item-words'}>
          {isWrong ? 'Needs attention' : words}
        </span>
      </button>
      <div id={id} ref={part} onFocus={body.onWork}>
        {isShown && <ItemBody name={name} {...body} />}
      </div>
    </li>
  );
}

function ItemBody({
  name,
  entry,
  onRemove,
  children,
}: Pick<EditableItemProps, 'name' | 'entry' | 'onRemove' | 'children'>) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (entry > 0) body.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [entry]);

  return (
    <div className="rates-item-body mb-4 p-5 bg-surface border rounded-3" ref={body}>
      {children}
      {onRemove && (
        <button
          type="button"
          className="btn btn-destructive is-bare rates-remove"
          onClick={() => {
            // The focused button disappears, so the focus goes to the button that adds an item.
            body.current?.closest('section')?.querySelector<HTMLElement>('.rates-add')?.focus();
            onRemove();
          }}
        >
          Remove {name}
        </button>
      )}
    </div>
  );
}

interface OpenItems {
  ids: readonly string[];
  entered?: string;
  entries: number;
}

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
