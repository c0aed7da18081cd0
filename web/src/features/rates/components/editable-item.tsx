import { useEffect, useId, useRef, type ReactNode, useState } from 'react';
import { useHasProblem, focusFirstProblem, type PartProps } from '../rates-problems.ts';
import { withItem } from '../rates.ts';
import { Button } from '../../../components/button.tsx';
import { AddButton } from './rates-section.tsx';

interface EditableItemProps extends ReturnType<OpenItem['item']> {
  name: string;
  words: string;
  path: string;
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** It is open while it has a problem, to which its head leads; then it stays open if the focus was in it. */
export function EditableItem({ name, words, path, isOpen, onToggle, ...body }: EditableItemProps) {
  const id = useId();
  const part = useRef<HTMLDivElement>(null);
  const isWrong = useHasProblem(path);
  const isShown = isOpen || isWrong;
  return (
    <li className="border-bottom">
      <button
        type="button"
        className="rates-item-head hover-tint position-relative d-flex flex-wrap align-items-baseline column-gap-4 w-100 text-reset text-start border-0"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => (isWrong ? focusFirstProblem(part.current) : onToggle())}
      >
        <span className="rates-item-name fw-semibold text-break">{name || 'No name'}</span>{' '}
        <span
          className={`rates-item-words tabular fs-15 ${isWrong ? 'text-danger fw-semibold' : 'text-muted'}`}
        >
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
        <Button
          look="destructive"
          className="rates-remove"
          onClick={() => {
            // The focused button disappears, so the focus goes to the button that adds an item.
            body.current?.closest('section')?.querySelector<HTMLElement>('.rates-add')?.focus();
            onRemove();
          }}
        >
          Remove {name}
        </Button>
      )}
    </div>
  );
}

interface ItemListProps<Item> {
  /** Of the list: `taxes`, whose first item is at `taxes[0]`. */
  path: string;
  items: readonly Item[];
  open: OpenItem;
  onChange: (items: Item[]) => void;
}

interface ItemsProps<Item> extends ItemListProps<Item> {
  words: (item: Item) => string;
  /** Returns the fields of an item. */
  children: (item: PartProps<Item>) => ReactNode;
}

export function Items<Item extends { id: string; name: string }>(list: ItemsProps<Item>) {
  const { items, open, onChange, words, children } = list;
  return items.map((item, index) => {
    const path = `${list.path}[${index}]`;
    return (
      <EditableItem
        key={item.id}
        name={item.name}
        words={words(item)}
        path={path}
        {...open.item(item.id)}
        onRemove={() => onChange(withItem(items, index, undefined))}
      >
        {children({ path, part: item, onChange: (changed) => onChange(withItem(items, index, changed)) })}
      </EditableItem>
    );
  });
}

interface AddItemProps<Item> extends ItemListProps<Item> {
  /** @param id stays the same when the item is renamed */
  newItem: (id: string) => Item;
  children: ReactNode;
}

export function AddItem<Item>({ path, items, open, onChange, newItem, children }: AddItemProps<Item>) {
  function add() {
    const id = crypto.randomUUID().slice(0, 8);
    onChange([...items, newItem(id)]);
    open.enter(id);
  }
  return (
    <AddButton path={path} onAdd={add}>
      {children}
    </AddButton>
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
