import type { Booking } from '@innkeep/contract/booking';
import { stayAct, act, WHICH } from './act.ts';
import { sleepOver } from './acts-desk-change.ts';
import type { Life } from './life.ts';
import type { LifeStay } from './life-stay.ts';
import { revOf } from './observe.ts';
import type { LifeExtra } from './extra-parts.ts';

const isHere = ({ state }: LifeStay) => state === 'checked-in';

/** The desk posts what a guest has had, and sends it more than once. */
export const postExtra = act(
  'post an extra of',
  { which: WHICH, item: [0, 1, 2], count: [1, 1, 2], sent: [1, 2] },
  async (life, { which, item, count, sent }) => {
    if (!life.stays.some(isHere)) await sleepOver(life);
    const stay = life.stay(which, isHere);
    const extra = life.some(life.tariff.extras ?? [], item);
    if (!stay || !extra) return;
    life.hand.add(stay);
    const { id, amount } = extra;
    const typed = amount === null ? 4321 : undefined;
    const rev = await revOf(life, stay);
    const key = `post-${life.hotel.newKey()}`;
    const json = { rev, id, count, ...(typed !== undefined && { amount: typed }) };
    for (let times = 0; times < sent; times += 1) {
      const { status, body } = await life.desk('POST', `/desk/bookings/${stay.id}/extras`, json, key);
      life.same('0 extras', `posting, answered ${JSON.stringify(body)},`, status === 200, isHere(stay));
      if (status !== 200) return;
      const { quote } = body as Booking; // the contract's answer to a 200
      const posted = quote.extras?.at(-1)?.posted;
      if (times === 0 && posted)
        bill(life, stay, [
          ...(stay.extras ?? []),
          { id, count, version: life.inForce, key: posted.key, typed },
        ]);
      life.same('4 extras', 'the bill with what was posted', quote.total, stay.bill.total);
    }
  },
);

const postedOn = ({ extras = [] }: LifeStay) => extras.find(({ key }) => key !== undefined);
const hasPosted = (stay: LifeStay) => isHere(stay) && postedOn(stay) !== undefined;

export const takeOffExtra = stayAct('take an extra off', { which: WHICH }, hasPosted, async (life, stay) => {
  const posted = postedOn(stay);
  if (posted?.key === undefined) return;
  const path = `/desk/bookings/${stay.id}/extras/${posted.key}?rev=${await revOf(life, stay)}&reason=Twice`;
  const { status, body } = await life.desk('DELETE', path);
  life.same('0 extras', `taking off, answered ${JSON.stringify(body)},`, status === 200, isHere(stay));
  if (status !== 200) return;
  bill(
    life,
    stay,
    (stay.extras ?? []).filter((each) => each !== posted),
  );
  life.same('4 extras', 'the bill without it', (body as Booking).quote.total, stay.bill.total); // as above
});

function bill(life: Life, stay: LifeStay, extras: LifeExtra[]): void {
  const { nights, own, guests, children, ages, code, plan } = stay;
  Object.assign(stay, {
    extras,
    bill: life.reckon({ nights, own, guests, children, ages, code, plan, extras }),
    moved: undefined,
  });
}
