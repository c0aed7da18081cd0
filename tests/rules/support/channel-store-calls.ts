import { day } from '@innkeep/contract/testing/dates';
import type {
  ChannelStore,
  ChannelTx,
  StoredChannel,
  StoredConflict,
} from '../../../functions/src/domain/channels/channel-store.ts';
import type { OutboxTx } from '../../../functions/src/domain/mail/mail-store.ts';
import {
  aChannelBlock,
  aStoredChannel,
  aStoredConflict,
} from '../../../functions/src/testing/a-stored-channel.ts';
import { eachInTransaction, type Calls } from './calls.ts';
import { booking, entry, newId, room, stay } from './store-fixtures.ts';

const night = { roomId: room._id, night: stay.checkin };
const nights = { free: [], hold: [{ ...night, holder: 'block-sold' }] };
const channel = (): StoredChannel => aStoredChannel({ _id: newId() });
const conflict = (): StoredConflict => ({
  ...aStoredConflict('e1', '2026-05-01', '2026-05-04', []),
  _id: newId(),
});

export const channelTx = (outboxTx: Calls<OutboxTx>): Calls<ChannelTx> => ({
  ...outboxTx,
  find: (tx) => tx.find('airbnb'),
  roomName: (tx) => tx.roomName(room._id),
  findBlocks: (tx) => tx.findBlocks(['works']),
  holders: (tx) => tx.holders([night]),
  describe: (tx) => tx.describe(['block-works', booking._id]),
  findConflict: (tx) => tx.findConflict('airbnb-e1'),
  findConflicts: (tx) => tx.findConflicts('airbnb'),
  save: (tx) => {
    tx.save(channel());
  },
  remove: (tx) => {
    tx.remove(newId());
  },
  saveBlocks: (tx) => {
    tx.saveBlocks([aChannelBlock(newId(), '2026-05-01', '2026-05-04')], nights);
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
});

export const channels = (outboxTx: Calls<OutboxTx>): Calls<ChannelStore> => ({
  find: (store) => store.find('airbnb'),
  list: (store) => store.list(),
  listConflicts: (store) => store.listConflicts(),
  listBlocks: (store) => store.listBlocks(day('2026-05-01'), 10),
  nightsOf: (store) => store.nightsOf(room._id, ['2026-05', '2026-06']),
  describe: (store) => store.describe(['block-works', booking._id]),
  transact: (store) => eachInTransaction(store, channelTx(outboxTx)),
});
