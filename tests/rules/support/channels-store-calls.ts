import type { ChannelStore, ChannelTx } from '../../../functions/src/domain/channels/channel-store.ts';
import type { ChannelsLedgerStore } from '../../../functions/src/domain/reconcile/reconcile-store.ts';
import { aChannel } from '../../../functions/src/testing/a-channel.ts';
import { aStoredBlock } from '../../../functions/src/testing/a-stored-block.ts';
import { eachInTransaction, type Calls } from './calls.ts';
import { outboxTx } from './outbox-calls.ts';
import { booking, entry, newId, room, stay } from './store-fixtures.ts';

const nights = [{ roomId: room._id, night: stay.checkin }];

const channelTx: Calls<ChannelTx> = {
  ...outboxTx,
  find: (tx) => tx.find('airbnb'),
  findOfRoom: (tx) => tx.findOfRoom(room._id),
  roomName: (tx) => tx.roomName(room._id),
  findBlocks: (tx) => tx.findBlocks(['sold']),
  lists: (tx) => tx.lists(nights),
  describe: (tx) => tx.describe([booking._id, 'block-sold']),
  findSold: (tx) => tx.findSold('airbnb', stay.checkin),
  save: (tx) => {
    tx.save(aChannel({ _id: newId(), roomId: newId() }));
  },
  remove: (tx) => {
    tx.remove(newId());
  },
  saveBlocks: (tx) => {
    tx.saveBlocks([{ before: undefined, after: aStoredBlock(newId(), '2026-05-01', '2026-05-04') }]);
  },
  moveBack: (tx) => {
    tx.moveBack({ holder: 'channel:airbnb:sold', roomId: room._id, nights: [stay.checkin] });
  },
  addEntry: (tx) => {
    tx.addEntry(newId(), entry('airbnb'));
  },
};

export const channels: Calls<ChannelStore> = {
  find: (store) => store.find('airbnb'),
  list: (store) => store.list(),
  listConflicts: (store) => store.listConflicts(stay.checkin),
  listHeads: (store) => store.listHeads(),
  listBlocks: (store) => store.listBlocks(stay.checkin, 500),
  listSold: (store) => store.listSold('airbnb', stay.checkin),
  listEnding: (store) => store.listEnding(stay.checkin, stay.checkout),
  nightsOf: (store) => store.nightsOf(room._id, ['2026-05']),
  lists: (store) => store.lists(nights),
  describe: (store) => store.describe([booking._id]),
  transact: (store) => eachInTransaction(store, channelTx),
};

export const channelsLedger: Calls<ChannelsLedgerStore> = {
  readChannels: (store) => store.readChannels(stay.checkin),
};
