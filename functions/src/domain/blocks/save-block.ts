import type { BlockInput } from '@innkeep/contract/desk/desk-inputs';
import type { Block } from '@innkeep/contract/desk/desk-stay';
import { AppError, invalid, requireFound } from '@innkeep/contract/errors';
import { auditEntry, type AuditAction } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import { datesInWords } from '@innkeep/contract/calendar-date';
import { weeksOf } from '../records/stored-booking.ts';
import { claimOfBlock, nightsBetween, takenNights, type TakenNight } from '../records/claims.ts';
import { liftedBlock, type BlockDeps, type BlockTx, type StoredBlock } from '../records/block-store.ts';

/** Takes nights of a room off sale, without a guest. A refusal names who holds them. */
export function addBlock(deps: BlockDeps, caller: Caller, input: BlockInput): Promise<Block> {
  return saveBlock(deps, caller, 'block/added', () => {
    if (input.from < deps.clock.businessDay()) throw inThePast();
    return Promise.resolve({ before: undefined, after: { ...input, _id: deps.newId(), rev: 1 } });
  });
}

/** Changes a block, even one that has begun. What it gives up is free at once, or a channel's that has sold it. */
export function changeBlock(deps: BlockDeps, caller: Caller, id: string, input: BlockInput): Promise<Block> {
  return saveBlock(deps, caller, 'block/changed', async (tx) => {
    const before = await tx.find(id);
    if (!before || before.isLifted) throw new AppError('block/not-found');
    if (before.rev !== input.rev) throw new AppError('booking/changed');
    await requireOurs(tx, before);
    const today = deps.clock.businessDay();
    const isElsewhere = input.from !== before.from || input.roomId !== before.roomId;
    if (isElsewhere && input.from < today) throw inThePast();
    return { before, after: { ...input, _id: id, rev: before.rev + 1 } };
  });
}

interface BlockToLift {
  id: string;
  rev: number;
}

/** Gives the nights of a block back, if it is still at revision `rev`. Lifting it twice does no harm. */
export function liftBlock({ blocks, clock }: BlockDeps, caller: Caller, { id, rev }: BlockToLift) {
  return blocks.transact(async (tx) => {
    const before = await tx.find(id);
    if (!before || before.isLifted) return { deletedCount: 0 };
    if (before.rev !== rev) throw new AppError('booking/changed');
    await requireOurs(tx, before);
    const after = liftedBlock(before, caller.uid, clock.now());
    const entry = auditEntry(clock, caller, 'block/lifted', id);
    const what = `${await whereOf(tx, before)} is back on sale.`;
    tx.save({ before, after }, { ...entry, what });
    return { deletedCount: 1 };
  });
}

/** Throws if a channel's calendar says what becomes of a block: what it leaves out since it began is the desk's to lift. */
async function requireOurs(tx: BlockTx, block: StoredBlock): Promise<void> {
  if (await tx.isRead(block)) throw new AppError('block/of-channel');
}

/** A block of the desk's: no channel has its nights. */
type DeskBlock = Omit<Block, 'channel' | 'waits'>;

function saveBlock(
  { blocks, clock }: BlockDeps,
  caller: Caller,
  action: AuditAction,
  want: (tx: BlockTx) => Promise<{ before: StoredBlock | undefined; after: DeskBlock }>,
): Promise<Block> {
  return blocks.transact(async (tx) => {
    const { before, after } = await want(tx);
    const where = await whereOf(tx, after);
    const old = before ? [claimOfBlock(before)] : [];
    const wanted = [claimOfBlock(after)];
    const nights = nightsBetween(old, wanted);
    const holders = nights.length === 0 ? new Map<string, string>() : await tx.holders(nights);
    const conflicts = takenNights(old, wanted, holders);
    if (conflicts.length > 0) throw await inTheWay(tx, conflicts);
    const weeks = weeksOf({ checkin: after.from, checkout: after.to });
    const stored = { ...after, weeks, isLifted: false, by: caller.uid, updatedAt: clock.now() };
    const entry = { ...auditEntry(clock, caller, action, after._id), what: `${where} is off sale.` };
    tx.save({ before, after: stored }, entry);
    return after;
  });
}

async function whereOf(tx: BlockTx, { roomId, from, to }: DeskBlock): Promise<string> {
  const name = requireFound(await tx.roomName(roomId), 'room/not-found');
  return `${name}, ${datesInWords(from, to)},`;
}

async function inTheWay(tx: BlockTx, conflicts: readonly TakenNight[]): Promise<AppError> {
  const holders = await tx.describe([...new Set(conflicts.map(({ holder }) => holder))]);
  const names = new Intl.ListFormat('en-GB').format(holders.map(({ name }) => name));
  return new AppError('booking/dates-taken', { fields: { from: `Held by ${names}.` }, holders });
}

function inThePast(): AppError {
  return invalid({ from: 'A block can’t start in the past.' });
}
