import { randomBytes } from 'node:crypto';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { ChannelLink } from '@innkeep/contract/channels/channel';
import type { ChannelChange, NewChannel } from '@innkeep/contract/channels/channel-inputs';
import { AppError, invalid, requireFound } from '@innkeep/contract/errors';
import { CHANNEL_CALENDAR } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import { auditEntry, type AuditAction } from '../records/audit.ts';
import { liftedBlock, type ChannelBlock, type StoredBlock } from '../records/block-store.ts';
import type { Caller } from '../base/caller.ts';
import type { ChannelDeps } from './channel-deps.ts';
import type { ChannelTx, ReadingState, StoredChannel } from './channel-store.ts';
import { addedInWords, changedInWords } from './channel-in-words.ts';
import { isRead } from './reading-state.ts';
import { hasBegun } from './plan-reading.ts';
import { blockEntry, blockEntryId, conflictEntry } from './waits.ts';

export type ManageDeps = Pick<ChannelDeps, 'channels' | 'clock' | 'newId' | 'siteUrl'>;

const MAX_CHANNELS = 20;

/** Adds a channel to a room; returns its id. Its calendar is read with the next reading. */
export async function addChannel(deps: ManageDeps, caller: Caller, input: NewChannel): Promise<string> {
  const { channels, clock, newId } = deps;
  const { roomId, name, address = '', ignore, repeatsOurs } = input;
  requireAddress(address);
  const channel: StoredChannel = {
    _id: newId(),
    rev: 1,
    roomId,
    name,
    address,
    token: newToken(),
    ignore,
    repeatsOurs,
    isOn: true,
    state: {},
    turn: 0,
    createdAt: clock.now(),
  };
  await channels.transact(async (tx) => {
    const roomName = await requireRoom(tx, roomId);
    if ((await tx.findOfRoom(roomId)).length >= MAX_CHANNELS)
      throw invalid({ roomId: `A room can have at most ${MAX_CHANNELS} channels.` });
    tx.save(channel);
    log(deps, tx, { caller, channel, action: 'channel/added', what: addedInWords(channel, roomName) });
  });
  return channel._id;
}

/** Changes what is said of a channel. With a new address, or other events to leave out, it is read whole again. */
export function changeChannel(
  deps: ManageDeps,
  caller: Caller,
  channelId: string,
  input: ChannelChange,
): Promise<void> {
  const { rev, address, name, ...changes } = input;
  if (address !== undefined) requireAddress(address);
  return deps.channels.transact(async (tx) => {
    const before = await requireChannel(tx, channelId, rev);
    const after: StoredChannel = {
      ...before,
      ...changes,
      name,
      address: address ?? before.address,
      rev: rev + 1,
    };
    const begins = isRead(after) && (!isRead(before) || after.address !== before.address);
    const state = {
      ...(isReadAlike(before, after) ? before.state : stateToReadWhole(before)),
      ...(begins && { failingSince: deps.clock.now() }),
    };
    const channel = { ...after, state };
    const roomName = await requireRoom(tx, before.roomId);
    tx.save(channel);
    const what = changedInWords(before, channel, roomName);
    log(deps, tx, { caller, channel, action: 'channel/changed', what });
  });
}

/** Removes a channel: what it has sold ahead is given back, and its conflicts are over. Twice does no harm. */
export function removeChannel(
  deps: ManageDeps,
  caller: Caller,
  { id, rev }: { id: string; rev: number },
): Promise<{ deletedCount: number }> {
  return deps.channels.transact(async (tx) => {
    const channel = await tx.find(id);
    if (!channel) return { deletedCount: 0 };
    if (channel.rev !== rev) throw new AppError('booking/changed');
    const roomName = await tx.roomName(channel.roomId);
    const sold = await tx.findSold(id, deps.clock.today());
    const now = deps.clock.now();
    const named = { channel, roomName: roomName ?? '' };
    const gone = sold.map((before) => ({
      before,
      after: withoutChannel(before, deps.clock.today(), caller.uid, now),
    }));
    tx.saveBlocks(gone);
    for (const { after } of gone) tx.addEntry(blockEntryId(after), blockEntry(named, after, caller.uid));
    for (const block of sold)
      if (block.conflict)
        tx.addEntry(
          `conflict-${deps.newId()}`,
          conflictEntry('conflict/settled', named, block, { at: now, by: caller.uid }),
        );
    tx.remove(id);
    const what = `${channel.name} is removed${roomName === undefined ? '' : ` from ${roomName}`}.`;
    log(deps, tx, { caller, channel: { ...channel, rev: rev + 1 }, action: 'channel/removed', what });
    return { deletedCount: 1 };
  });
}

export async function linkOf({ channels, siteUrl }: ManageDeps, channelId: string): Promise<ChannelLink> {
  const channel = requireFound(await channels.find(channelId), 'channel/not-found');
  return linkTo(siteUrl, channel);
}

/** Gives a channel another link: the old one leads nowhere from now on. */
export function renewLink(deps: ManageDeps, caller: Caller, channelId: string): Promise<ChannelLink> {
  return deps.channels.transact(async (tx) => {
    const before = requireFound(await tx.find(channelId), 'channel/not-found');
    const roomName = await requireRoom(tx, before.roomId);
    const channel = { ...before, token: newToken(), rev: before.rev + 1 };
    tx.save(channel);
    const what = `${channel.name} has a new link to the calendar of ${roomName}.`;
    log(deps, tx, { caller, channel, action: 'channel/link-renewed', what });
    return linkTo(deps.siteUrl, channel);
  });
}

function linkTo(siteUrl: string, { _id: id, token }: StoredChannel): ChannelLink {
  return { link: siteUrl + pathTo(CHANNEL_CALENDAR, { id, file: `${token}.ics` }) };
}

function newToken(): string {
  return randomBytes(16).toString('hex');
}

async function requireChannel(tx: ChannelTx, channelId: string, rev: number): Promise<StoredChannel> {
  const channel = requireFound(await tx.find(channelId), 'channel/not-found');
  if (channel.rev !== rev) throw new AppError('booking/changed');
  return channel;
}

async function requireRoom(tx: ChannelTx, roomId: string): Promise<string> {
  return requireFound(await tx.roomName(roomId), 'room/not-found');
}

/** Refuses what the schema cannot tell: whether the address is one. */
function requireAddress(address: string): void {
  if (address !== '' && !URL.canParse(address))
    throw invalid({ address: 'Paste the whole link, as the channel shows it. It begins with https://.' });
}

/** Whether both would read the same events in the same calendar. */
function isReadAlike(before: StoredChannel, after: StoredChannel): boolean {
  const said = ({ address, ignore, repeatsOurs }: StoredChannel) =>
    JSON.stringify([address, ignore, repeatsOurs]);
  return said(before) === said(after);
}

/** Returns what stays true of the readings so far where another is to be read whole. */
function stateToReadWhole({ state: { triedAt, okAt } }: StoredChannel): ReadingState {
  return { ...(triedAt && { triedAt }), ...(okAt && { okAt }) };
}

/** Returns what becomes of a block of a channel that is removed: what has begun stays, as guests are here. */
function withoutChannel(block: ChannelBlock, today: CalendarDate, by: string, now: Date): StoredBlock {
  if (!hasBegun(block, today)) return liftedBlock(block, by, now);
  const kept = { ...block, isMissing: true as const, rev: block.rev + 1, updatedAt: now };
  delete kept.conflict;
  return kept;
}

interface Change {
  caller: Caller;
  channel: StoredChannel;
  action: AuditAction;
  what: string;
}

function log({ clock }: ManageDeps, tx: ChannelTx, { caller, channel, action, what }: Change): void {
  const { _id, rev } = channel;
  tx.addEntry(`channel-${_id}-${rev}`, { ...auditEntry(clock, caller, action, _id), what });
}
