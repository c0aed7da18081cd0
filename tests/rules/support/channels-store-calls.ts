import type {
  ChannelStore,
  ChannelTx,
  StoredConflict,
} from '../../../functions/src/domain/channels/channel-store.ts';
import type { ChannelsLedgerStore } from '../../../functions/src/domain/reconcile/channel-differences.ts';
import { aChannel } from '../../../functions/src/testing/a-channel.ts';
import { aStoredBlock } from '../../../functions/src/testing/a-stored-block.ts';
import { eachInTransaction, type Calls } from './calls.ts';
import { outboxTx } from './outbox-calls.ts';
import { booking, entry, newId, now, room, stay } from './store-fixtures.ts';

const nights = [{ roomId: room._id, night: stay.checkin }];

const conflict = (): StoredConflict => ({
  _id: newId(),
  rev: 1,
  channelId: newId(),
  event: 'event',
  roomId: newId(),
  from: stay.checkin,
  to: stay.checkout,
  nights: [stay.checkin],
  holders: [booking._id],
  since: now,
});

const channelTx: Calls<ChannelTx> = {
  ...outboxTx,
  find: (tx) => tx.find('airbnb'),
  findOfRoom: (tx) => tx.findOfRoom(room._id),
  roomName: (tx) => tx.roomName(room._id),
  findBlocks: (tx) => tx.findBlocks(['sold']),
  lists: (tx) => tx.lists(nights),
  describe: (tx) => tx.describe([booking._id, 'block-sold']),
  findConflict: (tx) => tx.findConflict('airbnb-event'),
  findConflicts: (tx) => tx.findConflicts('airbnb'),
  save: (tx) => {
    tx.save(aChannel({ _id: newId(), roomId: newId() }));
  },
  remove: (tx) => {
    tx.remove(newId());
  },
  saveBlocks: (tx) => {
    tx.saveBlocks([{ before: undefined, after: aStoredBlock(newId(), '2026-05-01', '2026-05-04') }]);
  },
  saveConflict: (tx) => {
    tx.saveConflict(conflict());
  },
  removeConflict: (tx) => {
    tx.removeConflict(newId());
  },
  addEntry: (tx) => {
    tx.addEntry(newId(), entry('airbnb'));
  },
};

export const channels: Calls<ChannelStore> = {
  find: (store) => store.find('airbnb'),
  list: (store) => store.list(),
  listConflicts: (store) => store.listConflicts(),
  listHeads: (store) => store.listHeads(),
  listBlocks: (store) => store.listBlocks(stay.checkin, 500),
  listEnding: (store) => store.listEnding(stay.checkin, stay.checkout),
  nightsOf: (store) => store.nightsOf(room._id, ['2026-05']),
  describe: (store) => store.describe([booking._id]),
  transact: (store) => eachInTransaction(store, channelTx),
};

export const channelsLedger: Calls<ChannelsLedgerStore> = {
  readChannels: (store) => store.readChannels(stay.checkin),
};
