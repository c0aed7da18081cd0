import { FACILITY_ICONS } from '@innkeep/hotel/facility-icons';
import { useEffect, useRef, useState } from 'react';
import { ListProblem } from '../../../components/form/list-problem.tsx';
import { SortableList } from '../../../components/sortable-list.tsx';
import { moved } from '../../../components/use-drag-order.ts';
import { itemsAt, wordsAt } from '../differences-of.ts';
import type { ListField, TypedField } from '../page-fields.ts';
import { Button } from '../../../components/button.tsx';
import { TypedWords, type FormTies } from './typed-words.tsx';

interface Removed {
  name: string;
  item: object;
  id: string;
  index: number;
}

/** Items in order, such as sections, to add, move and remove; the last one removed can be put back. */
export function ItemsField({ field, ties }: { field: ListField; ties: FormTies }) {
  const { path, label, item: kind, hint, fields } = field;
  const items = itemsAt(ties.texts, path);
  const [ids, setIds] = useIds(items.length);
  const [removed, setRemoved] = useState<Removed>();
  const part = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  const problem = ties.problemOf(path);
  const nameOf = (item: object, index: number) => wordsAt(item, fields[0].path) || `${kind} ${index + 1}`;

  useEffect(() => {
    if (isAdded.current)
      part.current?.querySelector<HTMLElement>('li:last-child :is(input, textarea)')?.focus();
    isAdded.current = false;
  }, [items.length]);

  function change(changed: readonly object[], changedIds: readonly string[]) {
    setIds(changedIds);
    ties.onChange(path, changed);
  }

  function add() {
    isAdded.current = true;
    setRemoved(undefined);
    change([...items, blank(fields)], [...ids, newId()]);
  }

  function remove(id: string) {
    const index = ids.indexOf(id);
    const item = items[index];
    if (!item) return;
    setRemoved({ name: nameOf(item, index), item, id, index });
    change(items.toSpliced(index, 1), ids.toSpliced(index, 1));
  }

  function putBack({ item, id, index }: Removed) {
    setRemoved(undefined);
    change(items.toSpliced(index, 0, item), ids.toSpliced(index, 0, id));
    part.current?.querySelector<HTMLElement>('.texts-add')?.focus();
  }

  return (
    <div role="group" aria-label={label} ref={part}>
      {hint !== undefined && <p className="form-note">{hint}</p>}
      {items.length > 0 && (
        <SortableList
          label={`${label}, in order`}
          items={items.map((item, index) => ({ item, id: ids[index] ?? '' }))}
          idOf={({ id }) => id}
          nameOf={({ item }, index) => nameOf(item, index)}
          onMove={(from, to) => change(moved(items, from, to), moved(ids, from, to))}
          onRemove={({ id }) => remove(id)}
        >
          {({ item }, index) => (
            <div className="texts-item sortable-fields" role="group" aria-label={nameOf(item, index)}>
              {fields.map((each) => (
                <TypedWords
                  key={each.path}
                  field={{ ...each, path: `${path}[${index}].${each.path}` }}
                  ties={ties}
                />
              ))}
            </div>
          )}
        </SortableList>
      )}
      <ListProblem text={problem} />
      <div className="d-flex flex-wrap align-items-center gap-3 mb-6">
        <Button className="texts-add" onClick={add}>
          Add a {kind}
        </Button>
        {removed && (
          <span>
            {removed.name} is removed.{' '}
            <Button look="bare" autoFocus onClick={() => putBack(removed)}>
              Put it back
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}

/** Returns an id for each item, which stays with it when it is moved. */
function useIds(count: number) {
  const [ids, setIds] = useState<readonly string[]>([]);
  if (ids.length === count) return [ids, setIds] as const;
  const fresh = Array.from({ length: count }, newId); // all have been replaced
  setIds(fresh);
  return [fresh, setIds] as const;
}

function newId(): string {
  return crypto.randomUUID();
}

function blank(fields: readonly TypedField[]): object {
  const [icon = ''] = Object.keys(FACILITY_ICONS);
  return Object.fromEntries(fields.map(({ kind, path }) => [path, kind === 'icon' ? icon : '']));
}
