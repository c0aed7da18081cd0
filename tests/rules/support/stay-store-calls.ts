import type { BlockTx } from '../../../functions/src/domain/records/block-store.ts';
import type { HotelTx } from '../../../functions/src/domain/records/hotel-store.ts';
import { aChannelBlock } from '../../../functions/src/testing/a-stored-channel.ts';
import { aStoredBlock } from '../../../functions/src/testing/a-stored-block.ts';
import type { Calls } from './calls.ts';
import { careTx } from './housekeeping-store-calls.ts';
import { ledgerTx } from './payment-store-calls.ts';
import { booking, entry, newId, now, question, room, stay, user } from './store-fixtures.ts';

const nights = [{ roomId: room._id, night: stay.checkin }];
const holders = [booking._id, 'block-works'];

/** Leaves out calls about mails, which the outbox has. */
export const hotelTx: Omit<Calls<HotelTx>, 'addMail' | 'removeMail' | 'unsend'> = {
  ...ledgerTx,
  ...careTx,
  find: (tx) => tx.find(booking._id),
  findAll: (tx) => tx.findAll([booking._id]),
  findGroup: (tx) => tx.findGroup('a-group'),
  findInHouse: (tx) => tx.findInHouse(room._id),
  readFacts: (tx) => tx.readFacts(question),
  readHolders: (tx) => tx.readHolders(nights),
  upcomingStays: (tx) => tx.upcomingStays({ uid: user._id, mailbox: 'ana@x.org' }, stay.checkin),
  findUnproven: (tx) => tx.findUnproven(stay),
  hasInvoices: (tx) => tx.hasInvoices(booking),
  countRooms: (tx) => tx.countRooms(),
  useCode: (tx) => {
    tx.useCode(booking);
  },
  releaseCode: (tx) => tx.releaseCode(booking),
  renameUse: (tx) => tx.renameUse(booking, { ...booking, email: 'ben@x.org', mailbox: 'ben@x.org' }),
  describe: (tx) => tx.describe(holders),
  saveNote: (tx) => {
    tx.saveNote({ bookingId: booking._id, note: 'A dog', at: now, by: user._id });
  },
  add: (tx) => {
    tx.add([{ booking: { ...booking, _id: newId() }, entry: entry('stay') }]);
  },
  save: (tx) => {
    tx.save([{ before: booking, booking: { ...booking, _id: newId() }, entry: entry('stay') }]);
  },
};

export const blockTx: Calls<BlockTx> = {
  find: (tx) => tx.find('works'),
  isRead: (tx) => tx.isRead(aChannelBlock('sold', '2026-05-01', '2026-05-04')),
  roomName: (tx) => tx.roomName(room._id),
  holders: (tx) => tx.holders(nights),
  describe: (tx) => tx.describe(holders),
  save: (tx) => {
    tx.save({ before: undefined, after: aStoredBlock(newId(), '2026-05-01', '2026-05-04') }, entry('works'));
  },
};
