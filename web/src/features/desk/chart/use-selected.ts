import type { DeskChart } from '@innkeep/contract/desk/desk-stay';
import { useState } from 'react';
import { useEscape } from '../../../lib/use-escape.ts';
import type { RowItem } from './row-items.ts';

/** The stay that a finger has chosen: a first tap shows it with its edges, a second one opens it. */
export function useSelected(
  { stays }: Pick<DeskChart, 'stays'>,
  onOpen: (item: RowItem, row: number) => void,
) {
  const [id, setId] = useState<string>();
  const stay = id === undefined ? undefined : stays.find(({ _id }) => _id === id);
  const leave = () => setId(undefined);
  useEscape(stay !== undefined, leave);

  function tap(item: RowItem, row: number) {
    const isFirst = item.kind === 'stay' && item.stay._id !== id;
    setId(isFirst ? item.stay._id : undefined);
    if (!isFirst) onOpen(item, row);
  }

  return { stay, tap, leave };
}
