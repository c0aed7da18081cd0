import type {
  Channel,
  ChannelReading,
  Channels,
  ChannelStay,
  Conflict,
} from '@innkeep/contract/channels/channel';
import type { Holder } from '@innkeep/contract/desk/holder';
import { aStay } from '@innkeep/contract/testing/dates';
import { HOLDERS } from './desk.ts';

const { checkin: FROM, checkout: TO } = aStay('2027-02-01', '2027-02-05');

export const UNREAD: Channel = {
  _id: 'airbnb-1',
  rev: 3,
  roomId: 'tide-room',
  roomName: 'The Tide Room',
  name: 'Airbnb',
  ignore: ['Airbnb (Not available)'],
  repeatsOurs: false,
  isOn: true,
  reading: { events: 0, nights: 0 },
};

/** Returns the same channel as it was read half an hour before the tests' time. */
export function aChannel(changes: Partial<Channel> = {}, reading: Partial<ChannelReading> = {}): Channel {
  return {
    ...UNREAD,
    readsFrom: 'www.airbnb.com',
    reading: { okAt: '2027-02-01T16:30:00.000Z', events: 12, nights: 34, ...reading },
    ...changes,
  };
}

/** Returns four nights of The Tide Room that Airbnb has sold. */
export function aChannelStay(changes: Partial<ChannelStay> = {}): ChannelStay {
  return {
    channelId: 'airbnb-1',
    name: 'Airbnb',
    roomId: 'tide-room',
    roomName: 'The Tide Room',
    from: FROM,
    to: TO,
    ...changes,
  };
}

/** Returns the same nights as a conflict: the first two are a guest's. */
export function aConflict(changes: Partial<Conflict> = {}): Conflict {
  const { checkin, checkout } = aStay('2027-02-01', '2027-02-02');
  return {
    ...aChannelStay(),
    _id: 'airbnb-1-event',
    rev: 1,
    nights: [checkin, checkout],
    holders: HOLDERS.slice(0, 1),
    since: '2027-02-01T15:00:00.000Z',
    ...changes,
  };
}

/** Returns who has the nights of a conflict where another channel has sold them, too. */
export function aSoldBlock(name: string): Holder {
  return {
    kind: 'block',
    _id: 'sold',
    name,
    isOfChannel: true,
    roomName: 'The Tide Room',
    from: FROM,
    to: TO,
  };
}

/** Returns the answer of GET /desk/channels: one channel, without conflicts or stays. */
export function allChannels(changes: Partial<Channels> = {}): Channels {
  return { channels: [aChannel()], conflicts: [], stays: [], ...changes };
}
