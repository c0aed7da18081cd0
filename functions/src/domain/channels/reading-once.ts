import { keyOf, type RoomNight } from '../records/claims.ts';
import type { ChannelTx } from './channel-store.ts';

/**
 * Returns a transaction that reads no night, block, channel or conflict twice: until it is over, no other call changes
 * what it has read.
 */
export function readingOnce(tx: ChannelTx): ChannelTx {
  const blocks = eachOnce(
    (id: string) => id,
    (ids) => tx.findBlocks(ids),
  );
  const holders = eachOnce(keyOf, async (nights: readonly RoomNight[]) => {
    const found = await tx.holders(nights);
    return nights.map((night) => found.get(keyOf(night)));
  });
  return {
    ...tx,
    find: once((id) => tx.find(id)),
    findOfRoom: once((id) => tx.findOfRoom(id)),
    roomName: once((id) => tx.roomName(id)),
    findConflict: once((id) => tx.findConflict(id)),
    findBlocks: blocks,
    holders: async (nights) => {
      const found = await holders(nights);
      const entries = nights.map((night, at) => [keyOf(night), found[at]] as const);
      return new Map(
        entries.flatMap(([key, holder]) => (holder === undefined ? [] : [[key, holder] as const])),
      );
    },
  };
}

function once<T>(read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (id) => {
    const answer = answers.get(id) ?? read(id);
    answers.set(id, answer);
    return answer;
  };
}

/** The same of what is read together: those are read that are not known yet. */
function eachOnce<Id, T>(
  nameOf: (id: Id) => string,
  read: (ids: readonly Id[]) => Promise<readonly (T | undefined)[]>,
): (ids: readonly Id[]) => Promise<(T | undefined)[]> {
  const known = new Map<string, T | undefined>();
  return async (ids) => {
    const unknown = ids.filter((id) => !known.has(nameOf(id)));
    const found = await read(unknown);
    for (const [at, id] of unknown.entries()) known.set(nameOf(id), found[at]);
    return ids.map((id) => known.get(nameOf(id)));
  };
}
