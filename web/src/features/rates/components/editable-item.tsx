import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useHasProblem } from '../problems-context.ts';

interface EditableItemProps {
  name: string;
  /** What it says, in short. */
  words: string;
  /** Of the draft. */
  path: string;
  isOpen: boolean;
  /** Whether the focus goes into it once it is open. */
  isEntered: boolean;
  onToggle: () => void;
  /** Left out where it cannot be removed. */
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** A line of a list, which opens to be changed; where something is wrong with it, it is open. */
export function EditableItem({ name, words, path, isOpen, isEntered, onToggle, ...body }: EditableItemProps) {
  const id = useId();
  const isWrong = useHasProblem(path);
  const isShown = isOpen || isWrong;
  return (
    <li className={isShown ? 'rates-item is-open' : 'rates-item'}>
      <button
        type="button"
        className="rates-item-head"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className="rates-item-name">{name || 'Without a name'}</span>
        <span className={isWrong ? 'rates-item-words is-wrong' : 'rates-item-words'}>
          {isWrong ? 'Needs another look' : words}
        </span>
      </button>
      <div id={id}>
        {isShown && (
          <ItemBody name={name} isEntered={isEntered} onRemove={body.onRemove}>
            {body.children}
          </ItemBody>
        )}
      </div>
    </li>
  );
}

function ItemBody({
  name,
  isEntered,
  onRemove,
  children,
}: Pick<EditableItemProps, 'name' | 'isEntered' | 'onRemove' | 'children'>) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isEntered) body.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [isEntered]);

  return (
    <div className="rates-item-body" ref={body}>
      {children}
      {onRemove && (
        <button
          type="button"
          className="btn btn-destructive is-bare rates-remove"
          onClick={() => {
            // What had the focus goes; the way to add another stays.
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
