import { daysBetween } from '@innkeep/contract/calendar-date';
import type { Conflict } from '@innkeep/contract/channels/channel';
import { blockHolder, type Holder } from '@innkeep/contract/desk/holder';
import type { RoomStore } from '../rooms/room-store.ts';
import type { ChannelHead, ChannelStore, StoredConflict } from './channel-store.ts';

export interface ConflictDeps {
  readonly channels: ChannelStore;
  readonly rooms: RoomStore;
}

/** Lists the conflicts that are open, the oldest first. Where there are none, this is one query. */
export async function openConflicts(deps: ConflictDeps): Promise<Conflict[]> {
  return conflictsInWords(deps, await deps.channels.listConflicts());
}

/**
 * Returns conflicts with the names of rooms and channels, and who holds the nights.
 * @param known the channels, if they have been read
 */
export async function conflictsInWords(
  { channels, rooms }: ConflictDeps,
  conflicts: readonly StoredConflict[],
  known?: readonly ChannelHead[],
): Promise<Conflict[]> {
  if (conflicts.length === 0) return [];
  const [sellers, names, holders] = await Promise.all([
    known ??
      Promise.all(distinct(conflicts.map(({ channelId }) => channelId)).map((id) => channels.find(id))),
    roomNames(
      rooms,
      conflicts.map(({ roomId }) => roomId),
    ),
    channels.describe(distinct(conflicts.flatMap(({ holders: each }) => each))),
  ]);
  const sellerNames = new Map(sellers.flatMap((each) => (each ? [[each._id, each.name] as const] : [])));
  return conflicts.map((conflict) => {
    const { _id, rev, channelId, roomId, from, to, nights, since } = conflict;
    const own = holders.filter((holder) => conflict.holders.includes(idInCalendar(holder)));
    return {
      _id,
      rev,
      channelId,
      name: sellerNames.get(channelId) ?? '',
      roomId,
      roomName: names.get(roomId) ?? '',
      from,
      to,
      nights: [...nights],
      holders: own,
      since: since.toISOString(),
      ...(mayRepeatOurs(conflict, own) && { mayRepeatOurs: true }),
    };
  });
}

export async function roomNames(
  rooms: Pick<RoomStore, 'findAll'>,
  roomIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = roomIds.length === 0 ? [] : await rooms.findAll(distinct(roomIds));
  return new Map(found.map(({ _id, name }) => [_id, name]));
}

/** Whether a channel may only repeat what it has read from us: its nights are those of one holder. */
function mayRepeatOurs(
  { from, to, nights }: StoredConflict,
  [holder, ...others]: readonly Holder[],
): boolean {
  if (!holder || others.length > 0 || nights.length !== daysBetween(from, to)) return false;
  return holder.from === from && holder.to === to;
}

function idInCalendar({ kind, _id }: Holder): string {
  return kind === 'block' ? blockHolder(_id) : _id;
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
