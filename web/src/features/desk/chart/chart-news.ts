import { counted } from '@innkeep/contract/counted';
import type { DeskChart } from '@innkeep/contract/desk/desk-stay';

/** What others have changed, according to the last answer. */
export interface ChartNews {
  /** The ids of stays and blocks that are new on the chart or have changed. */
  ids: ReadonlySet<string>;
  /** The changes in words; empty at first. */
  words: string;
  /** The number of changes so far, since the same words may have to be announced again. */
  count: number;
}

export const NO_NEWS: ChartNews = { ids: new Set(), words: '', count: 0 };

/** Returns what differs between two versions of a chart. */
export function whatIsNew(before: DeskChart, after: DeskChart): Omit<ChartNews, 'count'> {
  const all = ({ stays, blocks }: DeskChart) => [...stays, ...blocks];
  const known = new Map(all(before).map(({ _id, rev }) => [_id, rev]));
  const changed = all(after).filter(({ _id, rev }) => known.get(_id) !== rev);
  const gone = all(before).filter(({ _id }) => all(after).every((one) => one._id !== _id));
  const [first] = [...changed, ...gone];
  const count = changed.length + gone.length;
  const name = first && 'name' in first ? first.name : 'a block';
  const what = count === 1 ? name : counted(count, 'change');
  return { ids: new Set(changed.map(({ _id }) => _id)), words: `Changed by others: ${what}.` };
}
