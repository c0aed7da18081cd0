import { randomBytes } from 'node:crypto';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { parseCalendar } from '../../../functions/src/channels/parse-calendar.ts';
import { hotelClock } from '../../../functions/src/domain/base/clock.ts';
import type { StoredChannel } from '../../../functions/src/domain/channels/channel-store.ts';
import type { PullDeps } from '../../../functions/src/domain/channels/pull-channels.ts';
import { firestoreChannels } from '../../../functions/src/store/channels.store.ts';
import { COLLECTIONS } from '../../../functions/src/store/collections.ts';
import { firestoreHousekeeping } from '../../../functions/src/store/housekeeping.store.ts';
import { aChannel } from '../../../functions/src/testing/a-channel.ts';
import { MemoryPortal } from '../../../functions/src/testing/memory-portal.ts';
import { db } from './admin-sdk.ts';
import { idleQueue } from './mails.ts';

/** Channels in the running suite's database, whose portals are in memory. Others' are not read by them. */
export class ChannelsUnderTest {
  readonly portal = new MemoryPortal();
  now = () => new Date();
  readonly deps: PullDeps;
  readonly #ids: string[] = [];

  constructor() {
    const clock = hotelClock(() => this.now());
    const newId = () => randomBytes(12).toString('hex');
    this.deps = {
      channels: firestoreChannels(db, { clock, newId }),
      housekeeping: firestoreHousekeeping(db),
      clock,
      log: () => undefined,
      newId,
      hotelMail: { to: 'desk@innkeep.test', bookings: 'off' },
      mailQueue: idleQueue,
      siteUrl: 'https://innkeep.test',
      readCalendar: this.portal.readCalendar,
      parseCalendar,
    };
  }

  async add(roomId: string, changes: Partial<StoredChannel> = {}): Promise<StoredChannel> {
    const _id = this.deps.newId();
    const address = `https://portal.test/${_id}.ics`;
    const channel = aChannel({ _id, roomId, address, createdAt: new Date(), ...changes });
    await this.deps.channels.transact((tx) => {
      tx.save(channel);
      return Promise.resolve();
    });
    this.#ids.push(_id);
    return channel;
  }

  sell({ address }: StoredChannel, uid: string, from: CalendarDate, to: CalendarDate): void {
    this.portal.sell(address, uid, from, to);
  }

  /** Removes them with their mails; their blocks go with the rooms. */
  async remove(): Promise<void> {
    for (const id of this.#ids) await db.collection(COLLECTIONS.channels).doc(id).delete();
    const { docs } = await db.collection(COLLECTIONS.mail).where('kind', '==', 'channel-conflict').get();
    for (const { ref } of docs) await ref.delete();
  }
}
