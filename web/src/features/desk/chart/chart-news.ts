import { counted } from '@innkeep/contract/counted';
import type { DeskChart } from '@innkeep/contract/desk/desk-stay';

/** What others have changed, as the last answer told. */
export interface ChartNews {
  /** The ids of the stays and blocks that the chart shows, or shows elsewhere. */
  ids: ReadonlySet<string>;
  /** In words; none of the first. */
  words: string;
  /** How often there was something new: the same words may be said again. */
  count: number;
}

export const NO_NEWS: ChartNews = { ids: new Set(), words: '', count: 0 };

/** What a chart shows that an earlier one did not. */
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
