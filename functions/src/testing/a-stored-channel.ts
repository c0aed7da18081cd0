import { aStay } from '@innkeep/contract/testing/dates';
import { BY_CHANNEL } from '../domain/audit.ts';
import type { StoredBlock } from '../domain/blocks/block-store.ts';
import type { StoredChannel, StoredConflict } from '../domain/channels/channel-store.ts';
import { nightsOf } from '@innkeep/contract/stay';
import { aChannel } from './a-channel.ts';
import { aStoredBlock } from './a-stored-block.ts';

/** What must not be seen in answers, logs and the audit. */
export const SECRETS = {
  address: 'https://www.airbnb.com/calendar/ical/77.ics?s=0ddba11',
  token: 'ab12'.repeat(8),
};

/** Airbnb, which sells the Sea View and was read a quarter of an hour ago, by the clock of `aHotel`. */
export function aStoredChannel(changes: Partial<StoredChannel> = {}): StoredChannel {
  const at = new Date('2027-06-01T15:45:00Z');
  return aChannel({ ...SECRETS, state: { okAt: at, triedAt: at }, ...changes });
}

/** A block that an event of Airbnb made. */
export function aChannelBlock(
  _id: string,
  begin: string,
  end: string,
  changes: Partial<StoredBlock> = {},
): StoredBlock {
  const { checkin: from, checkout: to } = aStay(begin, end);
  const channel = { _id: 'airbnb', name: 'Airbnb', from, to };
  return aStoredBlock(_id, begin, end, { note: 'Airbnb', channel, by: BY_CHANNEL, ...changes });
}

/** A conflict about all nights of an event of Airbnb. */
export function aStoredConflict(
  event: string,
  begin: string,
  end: string,
  holders: readonly string[],
): StoredConflict {
  const stay = aStay(begin, end);
  return {
    _id: `airbnb-${event}`,
    rev: 1,
    channelId: 'airbnb',
    event,
    roomId: 'sea-view',
    from: stay.checkin,
    to: stay.checkout,
    nights: nightsOf(stay),
    holders,
    since: new Date('2027-06-01T12:00:00Z'),
  };
}
