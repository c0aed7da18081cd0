import type {
  CareTx,
  HousekeepingStore,
  StoredRoomStatus,
} from '../../../functions/src/domain/records/housekeeping-store.ts';
import { eachInTransaction, type Calls } from './calls.ts';
import { entry, newId, now, room, user } from './store-fixtures.ts';

const care = (): StoredRoomStatus => ({
  roomId: newId(),
  rev: 1,
  state: 'to-clean',
  note: 'A cot',
  at: now,
  by: user._id,
});

export const careTx: Calls<CareTx> = {
  findCare: (tx) => tx.findCare([room._id]),
  saveCare: (tx) => {
    tx.saveCare(care(), entry(room._id));
  },
  roomNames: (tx) => tx.roomNames([room._id]),
};

export const housekeeping: Calls<HousekeepingStore> = {
  list: (store) => store.list(),
  listToClean: (store) => store.listToClean(),
  listChanged: (store) => store.listChanged(now, 10),
  transact: (store) => eachInTransaction(store, careTx),
};
