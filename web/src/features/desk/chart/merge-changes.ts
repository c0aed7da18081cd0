import { endOf, isVoid } from '@innkeep/contract/stay-states';
import type { Block, DeskChanges, DeskChart, DeskStay } from '@innkeep/contract/desk/desk-stay';
import type { ChartWindow } from './chart-window.ts';

/** Returns the chart with the changes since. Ignores outdated changes and those reported twice. */
export function mergeChanges(
  chart: DeskChart,
  changes: DeskChanges,
  window: Pick<ChartWindow, 'from' | 'to'>,
): DeskChart {
  const stays = merged(chart.stays, changes.stays, (stay) => {
    return !isVoid(stay) && stay.checkin < window.to && endOf(stay) > window.from;
  });
  const blocks = merged(chart.blocks, changes.blocks, ({ from, to }) => from < window.to && to > window.from);
  const lifted = new Set(changes.liftedBlocks);
  const isLifted = blocks.some(({ _id }) => lifted.has(_id));
  if (stays === chart.stays && blocks === chart.blocks && !isLifted) return chart;
  return { ...chart, stays, blocks: isLifted ? blocks.filter(({ _id }) => !lifted.has(_id)) : blocks };
}

/** Returns the same list if nothing in it has changed. */
function merged<T extends DeskStay | Block>(
  known: T[],
  told: readonly T[],
  isShown: (one: T) => boolean,
): T[] {
  const shown = new Map(known.map((one) => [one._id, one]));
  const news = told.filter((one) => {
    const before = shown.get(one._id);
    if (!before) return isShown(one);
    return one.rev > before.rev || (one.rev === before.rev && dueOf(one) !== dueOf(before));
  });
  if (news.length === 0) return known;
  const replaced = new Set(news.map(({ _id }) => _id));
  return [...known.filter(({ _id }) => !replaced.has(_id)), ...news.filter(isShown)];
}

/** Compared besides the revision, since money does not change the revision. */
function dueOf(one: DeskStay | Block): number | undefined {
  return 'due' in one ? one.due : undefined;
}
