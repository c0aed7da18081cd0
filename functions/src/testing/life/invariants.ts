import { cancelAs, dueOf } from './acts-desk.ts';
import type { DeskBooking } from '@innkeep/contract/desk/desk-stay';
import type { Life, LifeStay } from './life.ts';
import { observe, revOf } from './observe.ts';

/** Everything that has to be so after each act. */
export async function checkAll(life: Life): Promise<void> {
  await observe(life);
  for (const stay of life.hand) {
    await checkMoney(life, stay);
    await checkNotStuck(life, stay);
  }
  if (life.hand.size === 0) for (const stay of life.stays) await checkMove(life, stay);
  life.hand.clear();
  const found = await life.hotel.proof();
  life.hold('7 silent', found.length === 0, () => `The nightly proof says ${found.join('; ')}`);
}

/** What is shown as owed and what is paid make the bill. */
async function checkMoney(life: Life, stay: LifeStay): Promise<void> {
  const { body } = await life.ask('GET', `/desk/bookings/${stay.id}`, { as: life.hotel.people.clerk });
  const { due, ledger } = body as DeskBooking; // the contract's answer
  life.same('5 owed', 'what is owed and paid', [due + ledger.paid - ledger.refunded, ledger.due], [dueOf(stay), due]);
}

/** Each stay that has not begun can be cancelled, by its guest and by the desk. */
async function checkNotStuck(life: Life, stay: LifeStay): Promise<void> {
  const { trying, people } = life.hotel;
  if (!trying || (stay.state !== 'booked' && stay.state !== 'held')) return;
  const before = { ...stay };
  for (const as of [stay.owner, people.clerk]) {
    if (as) await trying(() => cancelAs(life, stay, as));
    for (const name of Object.keys(stay)) if (!(name in before)) Reflect.deleteProperty(stay, name);
    Object.assign(stay, before);
  }
}

/** The desk's move of the same dates and guests costs the same, whatever the rates are by now. */
async function checkMove(life: Life, stay: LifeStay): Promise<void> {
  if (stay.state !== 'booked') return;
  const room = life.rooms.find(({ id, isListed, capacity }) => isListed && id !== stay.room && capacity >= stay.guests);
  if (!room || !life.isFree(room.id, stay.checkin, stay.checkout)) return;
  const json = { rev: await revOf(life, stay), room: room.id };
  const { status, body } = await life.ask('POST', `/desk/bookings/${stay.id}/quote`, { as: life.hotel.people.clerk, json });
  if (status !== 200) return;
  const { after } = body as { after: number }; // the contract's answer to a 200
  life.same('3 same stay', 'what it would cost in another room', after, stay.bill.total);
}
