import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import './sortable-list.scss';
import { useDragOrder } from './use-drag-order.ts';
import { LineSign } from './line-drawing.tsx';

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item, index: number) => string;
  children: (item: Item, index: number) => ReactNode;
  onMove: (from: number, to: number) => void;
  onRemove?: (item: Item) => void;
}

export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, idOf, nameOf, children, onMove, onRemove } = props;
  const [said, setSaid] = useState('');
  const { list, dragged, handleOf, styleOf } = useDragOrder<HTMLOListElement>(move);

  function move(from: number, to: number) {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    onMove(from, to);
    setSaid(`${nameOf(item, from)} is now ${to + 1} of ${items.length}.`);
  }

  return (
    <>
      <ol ref={list} className="sortable" aria-label={label}>
        {items.map((item, index) => (
          <li
            key={idOf(item)}
            className={index === dragged ? 'sortable-item is-dragged' : 'sortable-item'}
            style={styleOf(index)}
          >
            <span className="sortable-handle" {...handleOf(index)}>
              <LineSign path="M7 5h.01M13 5h.01M7 10h.01M13 10h.01M7 15h.01M13 15h.01" />
            </span>
            {children(item, index)}
            <span className="sortable-buttons d-flex">
              <MoveButtons
                name={nameOf(item, index)}
                index={index}
                last={items.length - 1}
                onMove={(to) => move(index, to)}
              />
              {onRemove && <RemoveButton name={nameOf(item, index)} onRemove={() => onRemove(item)} />}
            </span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

interface MoveButtonsProps {
  name: string;
  index: number;
  last: number;
  onMove: (to: number) => void;
}

function MoveButtons({ name, index, last, onMove }: MoveButtonsProps) {
  const ways = [
    { way: 'up', to: index - 1, path: 'm5 12 5-5 5 5' },
    { way: 'down', to: index + 1, path: 'm5 8 5 5 5-5' },
  ];
  return ways.map(({ way, to, path }) => (
    <Button
      key={way}
      look="bare"
      aria-label={`Move ${name} ${way}`}
      aria-disabled={to < 0 || to > last}
      onClick={() => onMove(to)}
    >
      <LineSign path={path} />
    </Button>
  ));
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button look="destructive" aria-label={`Remove ${name}`} onClick={onRemove}>
      <LineSign path="m6 6 8 8M14 6l-8 8" />
    </Button>
  );
}
