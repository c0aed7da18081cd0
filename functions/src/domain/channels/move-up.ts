import { blockIdIn, channelIdIn } from '@innkeep/contract/desk/holder';
import { BY_CHANNEL } from '../records/audit.ts';
import { isOfChannel, type ChannelBlock } from '../records/block-store.ts';
import { claimOfBlock, isWaiting, keyOf, type NightList } from '../records/claims.ts';
import type { NightWrites } from '../records/night-writes.ts';
import type { EventDeps } from './channel-deps.ts';
import type { ChannelTx } from './channel-store.ts';
import { conflictEntry } from './event-entries.ts';
import { withWaits } from './waits.ts';

/** Saves the blocks of channels that have nights for which they waited. With the last, a conflict is over. */
export async function moveUp(
  { clock, newId }: EventDeps,
  tx: Pick<ChannelTx, 'findBlocks' | 'roomName' | 'saveBlocks' | 'addEntry'>,
  { before, after }: Record<'before' | 'after', readonly NightList[]>,
  written: Pick<NightWrites, 'hasSaved'>,
): Promise<void> {
  const lists = new Map(after.map((each) => [keyOf(each), each.claims]));
  const waited = before.flatMap(({ claims }) =>
    claims.filter((claim) => channelIdIn(claim) && isWaiting(claims, claim)),
  );
  const ids = [...new Set(waited)]
    .flatMap((claim) => blockIdIn(claim) ?? [])
    .filter((id) => !written.hasSaved(id));
  for (const block of await tx.findBlocks(ids)) {
    if (!isOfChannel(block) || block.isLifted) continue;
    const { roomId, waits = [] } = block;
    const own = claimOfBlock(block).holder;
    const left = waits.filter((night) => {
      const claims = lists.get(keyOf({ roomId, night }));
      return claims === undefined || isWaiting(claims, own);
    });
    if (left.length === waits.length) continue;
    const saved: ChannelBlock = { ...withWaits(block, left), rev: block.rev + 1, updatedAt: clock.now() };
    if ((left.at(-1) ?? '') < clock.today()) delete saved.conflict;
    tx.saveBlocks([{ before: block, after: saved }]);
    if (!block.conflict || saved.conflict) continue;
    const named = { channel: block.channel, roomName: (await tx.roomName(roomId)) ?? '' };
    const entry = conflictEntry('conflict/settled', named, block, { at: clock.now(), by: BY_CHANNEL });
    tx.addEntry(`conflict-${newId()}`, entry);
  }
}
