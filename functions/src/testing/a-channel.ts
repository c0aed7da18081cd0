import type { StoredChannel } from '../domain/channels/channel-store.ts';

/** A channel of the Sea View, which has never been read. */
export function aChannel(changes: Partial<StoredChannel> = {}): StoredChannel {
  return {
    _id: 'airbnb',
    rev: 1,
    roomId: 'sea-view',
    name: 'Airbnb',
    address: 'https://portal.test/sea-view.ics',
    token: '0123456789abcdef0123456789abcdef',
    ignore: [],
    repeatsOurs: false,
    isOn: true,
    state: {},
    turn: 0,
    createdAt: new Date('2027-05-01T12:00:00Z'),
    ...changes,
  };
}
