import { blockIdIn } from '@innkeep/contract/desk/holder';
import { mailId, type NewMail } from '../mail/mail.ts';
import type { ChannelDeps } from './channel-deps.ts';
import type { ChannelTx, StoredConflict } from './channel-store.ts';
import { nightsAhead } from './event-dates.ts';
import type { Named } from './event-entries.ts';

/**
 * Returns the mail that tells the hotel of a conflict. Of stays it has the ids alone: who the guests are is looked up when
 * it leaves, and is not stored with it.
 */
export async function conflictMail(
  { hotelMail, newId, clock }: Pick<ChannelDeps, 'hotelMail' | 'newId' | 'clock'>,
  tx: Pick<ChannelTx, 'describe'>,
  { channel, roomName }: Named,
  { from, to, nights, holders }: StoredConflict,
): Promise<NewMail> {
  const blocks = await tx.describe(holders.filter((holder) => blockIdIn(holder) !== undefined));
  const stays = holders.filter((holder) => blockIdIn(holder) === undefined);
  const holdsSome = nightsAhead({ from, to }, clock.today()).length > nights.length;
  return {
    _id: mailId('channel-conflict', newId()),
    kind: 'channel-conflict',
    to: hotelMail.to,
    data: { channel: channel.name, roomName, from, to, nights: [...nights], holdsSome, stays, blocks },
  };
}
