import { aStay } from '@innkeep/contract/testing/dates';
import { BY_CHANNEL } from '../domain/records/audit.ts';
import type { StoredBlock } from '../domain/records/block-store.ts';
import type { StoredChannel } from '../domain/channels/channel-store.ts';
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

/** A block that Airbnb has sold, by the key of the same name. */
export function aChannelBlock(
  _id: string,
  begin: string,
  end: string,
  changes: Partial<StoredBlock> = {},
): StoredBlock {
  const { checkin: from } = aStay(begin, end);
  const channel = { _id: 'airbnb', name: 'Airbnb', key: _id, from };
  return aStoredBlock(_id, begin, end, { note: 'Airbnb', channel, by: BY_CHANNEL, ...changes });
}

/** The same, of which others have all nights: it is in conflict since that day at noon. */
export function aBlockInConflict(_id: string, begin: string, end: string): StoredBlock {
  const { checkin, checkout } = aStay(begin, end);
  const conflict = { since: new Date('2027-06-01T12:00:00Z'), until: checkout };
  return aChannelBlock(_id, begin, end, { waits: nightsOf({ checkin, checkout }), conflict });
}
