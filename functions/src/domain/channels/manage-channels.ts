import { randomBytes } from 'node:crypto';
import type { ChannelLink } from '@innkeep/contract/channels/channel';
import type { ChannelChange, NewChannel } from '@innkeep/contract/channels/channel-inputs';
import { AppError, type FieldMessages } from '@innkeep/contract/errors';
import { CHANNEL_CALENDAR } from '@innkeep/contract/channels/channel-paths';
import { pathTo } from '@innkeep/contract/paths';
import { auditEntry, type AuditAction } from '../audit.ts';
import type { StoredBlock } from '../blocks/block-store.ts';
import type { Caller } from '../caller.ts';
import type { ChannelDeps } from './channel-deps.ts';
import type { ChannelTx, ReadingState, StoredChannel } from './channel-store.ts';
import { addedInWords, changedInWords } from './channel-in-words.ts';
import { isRead } from './reading-state.ts';
import { prepareRelease } from './release-channel.ts';

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
    events: {},
    createdAt: clock.now(),
  };
  await channels.transact(async (tx) => {
    const roomName = await requireRoom(tx, roomId);
    if ((await tx.findOfRoom(roomId)).length >= MAX_CHANNELS)
      throw refusal({ roomId: `A room can have at most ${MAX_CHANNELS} channels.` });
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
      events: changes.repeatsOurs ? before.events : withoutRepeats(before.events),
      rev: rev + 1,
    };
    const begins = isRead(after) && (!isRead(before) || after.address !== before.address);
    const state = {
      ...(isReadAlike(before, after) ? before.state : stateToReadWhole(before)),
      ...(begins && { failingSince: deps.clock.now() }),
    };
    const channel = { ...after, state };
    const roomName = await requireRoom(tx, before.roomId);
    const blocks = name === before.name ? [] : await ownBlocks(tx, before);
    tx.save(channel);
    if (blocks.length > 0) {
      const named = { updatedAt: deps.clock.now(), note: name };
      const renamed = blocks.map((before) => {
        const { channel: of, ...block } = before;
        const after = { ...block, ...named, rev: block.rev + 1, ...(of && { channel: { ...of, name } }) };
        return { before, after };
      });
      tx.saveBlocks(renamed);
    }
    const what = changedInWords(before, channel, roomName);
    log(deps, tx, { caller, channel, action: 'channel/changed', what });
  });
}

/**
 * Removes a channel: it reads nothing any more, what it has sold ahead is given back, and its conflicts are over.
 * Removing it twice does no harm.
 */
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
    const release = await prepareRelease(deps, tx, channel, caller);
    release();
    tx.remove(id);
    const what = `${channel.name} is removed${roomName === undefined ? '' : ` from ${roomName}`}.`;
    log(deps, tx, { caller, channel: { ...channel, rev: rev + 1 }, action: 'channel/removed', what });
    return { deletedCount: 1 };
  });
}

export async function linkOf({ channels, siteUrl }: ManageDeps, channelId: string): Promise<ChannelLink> {
  const channel = await channels.find(channelId);
  if (!channel) throw new AppError('channel/not-found');
  return linkTo(siteUrl, channel);
}

/** Gives a channel another link: the old one leads nowhere from now on. */
export function renewLink(deps: ManageDeps, caller: Caller, channelId: string): Promise<ChannelLink> {
  return deps.channels.transact(async (tx) => {
    const before = await tx.find(channelId);
    if (!before) throw new AppError('channel/not-found');
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
  const channel = await tx.find(channelId);
  if (!channel) throw new AppError('channel/not-found');
  if (channel.rev !== rev) throw new AppError('booking/changed');
  return channel;
}

async function requireRoom(tx: ChannelTx, roomId: string): Promise<string> {
  const name = await tx.roomName(roomId);
  if (name === undefined) throw new AppError('room/not-found');
  return name;
}

/** Refuses what the schema cannot tell: whether the address is one. */
function requireAddress(address: string): void {
  if (address !== '' && !URL.canParse(address))
    throw refusal({ address: 'Paste the whole link, as the channel shows it. It begins with https://.' });
}

function refusal(fields: FieldMessages): AppError {
  return new AppError('request/invalid', { fields });
}

/** Whether both would read the same events in the same calendar. */
function isReadAlike(before: StoredChannel, after: StoredChannel): boolean {
  const said = ({ address, ignore, repeatsOurs }: StoredChannel) =>
    JSON.stringify([address, ignore, repeatsOurs]);
  return said(before) === said(after);
}

/** Returns events of which none counts as repeated: the next reading asks again who has sold it. */
function withoutRepeats(events: StoredChannel['events']): StoredChannel['events'] {
  const each = Object.entries(events).map(([key, { isOurs, ...event }]) => {
    return [key, { ...event, ...(isOurs === 'kept' && { isOurs }) }] as const;
  });
  return Object.fromEntries(each);
}

/** Returns what stays true of the readings so far where another is to be read whole. */
function stateToReadWhole({ state: { triedAt, okAt } }: StoredChannel): ReadingState {
  return { ...(triedAt && { triedAt }), ...(okAt && { okAt }) };
}

async function ownBlocks(tx: ChannelTx, { events }: StoredChannel): Promise<StoredBlock[]> {
  const found = await tx.findBlocks(Object.values(events).flatMap(({ blocks }) => blocks));
  return found.flatMap((block) => (block && !block.isLifted ? block : []));
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
