import { aBill } from '@innkeep/contract/testing/bills';
import { aStay } from '@innkeep/contract/testing/dates';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import type { AuditEntry } from '../../../functions/src/domain/records/audit.ts';
import { type StoredBooking, weeksOf } from '../../../functions/src/domain/records/stored-booking.ts';
import { waiting } from '../../../functions/src/domain/records/outbox.ts';

export const now = new Date('2026-05-01T12:00:00Z');
export const newId = () => crypto.randomUUID();
export const stay = aStay('2026-05-30', '2026-06-02');
export const room = {
  _id: 'sea-view',
  name: 'Sea View',
  price: 120,
  image: '/sea.webp',
  capacity: 2,
  des: 'By the sea',
};
export const user = { _id: 'ana', name: 'Ana', email: 'ana@innkeep.test', role: 'guest' as const };
export const promo = { ...aPromo(), code: 'WELCOME', uses: 0 };
export const question = {
  roomIds: [room._id],
  nights: [{ roomId: room._id, night: stay.checkin }],
  beside: [{ roomId: room._id, night: stay.checkout }],
  versions: [1],
  use: { code: promo.code, uid: user._id },
};
export const booking: StoredBooking = {
  ...stay,
  _id: 'stay',
  uid: user._id,
  email: user.email,
  guests: 2,
  nights: 3,
  total: 360,
  room,
  ...aBill(room, stay),
  state: 'booked',
  source: 'site',
  weeks: weeksOf(stay),
  tokens: [],
  rev: 1,
  createdAt: now,
  updatedAt: now,
};
export const entry = (target: string): AuditEntry => ({
  action: 'room/added',
  by: user._id,
  target,
  at: now,
});
export const mail = () => waiting({ _id: newId(), kind: 'welcome', to: user.email }, now);
