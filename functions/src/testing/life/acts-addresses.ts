import { stayAct, WHICH } from './act.ts';
import type { AddressCorrected } from '@innkeep/contract/booking';
import type { Life } from './life.ts';
import type { LifeStay } from './life-stay.ts';
import { revOf } from './observe.ts';

const anotherAddress = (life: Life) => `${life.hotel.newKey()}@corrected.test`.toLowerCase();

/**
 * The desk corrects an address at once, or clears it in one save and types another in the next, while mails to the old one
 * may still wait. Keys of the old one open the stay no more.
 */
export const correctAtDesk = stayAct(
  'correct the address of',
  { which: WHICH, steps: [1, 2], ends: [0, 0, 1] },
  ({ state }) => state === 'booked' || state === 'checked-in',
  async (life, stay, { steps, ends }) => {
    // The use of a code by an account under its own other address is no question of the desk's.
    if (stay.owner && stay.owner.key === undefined && stay.code) return;
    const addresses = [...(steps === 2 ? [''] : []), ...(ends === 1 ? [''] : [anotherAddress(life)])];
    for (const email of addresses) await correct(life, stay, email);
  },
);

async function correct(life: Life, stay: LifeStay, email: string): Promise<void> {
  const json = { rev: await revOf(life, stay), email };
  const { status } = await life.desk('PUT', `/desk/bookings/${stay.id}`, json);
  const may = stay.state === 'booked' || stay.state === 'checked-in';
  life.same('0 corrected', 'correcting an address', status === 200, may);
  if (status !== 200) return;
  Object.assign(stay, { hasMail: email !== '', moved: undefined });
  const key = await life.hotel.mailedKey(stay.id);
  for (const charge of life.charges)
    if (charge.stay === stay && charge.by?.key !== undefined) charge.by = { ...charge.by, key };
  const former = stay.owner;
  if (former?.key === undefined) return;
  const old = await life.ask('GET', '/bookings/by-key', { as: former });
  const opens = former.email === email ? 200 : 401;
  life.same('0 corrected', 'whether a key of the old address opens it', old.status, opens);
  Object.assign(stay, { owner: { uid: email === '' ? `owner of ${stay.id}` : email, email, key } });
}

const isToConfirm = ({ isUnconfirmed, state }: LifeStay) => isUnconfirmed === true && state === 'held';

/** A guest without an account, who has not confirmed yet, corrects their own address. */
export const correctOwn = stayAct(
  'correct own address of',
  { which: WHICH },
  isToConfirm,
  async (life, stay) => {
    if (stay.owner?.key === undefined) return;
    const email = anotherAddress(life);
    const former = stay.owner;
    const { status, body } = await life.ask('PUT', `/orders/${stay.id}/email`, {
      as: former,
      json: { email },
    });
    const isWaiting = stay.state === 'held' && stay.isUnconfirmed === true;
    // Any key may have come by mail, in which case the address is right.
    life.hold(
      '0 corrected',
      status !== 200 || isWaiting,
      () => `${stay.id} is ${stay.state}, and was corrected.`,
    );
    if (status !== 200) return;
    const { key } = body as AddressCorrected; // the contract's answer to a 200
    const old = await life.ask('GET', '/bookings/by-key', { as: former });
    const opens = former.email === email ? 200 : 401;
    life.same('0 corrected', 'whether a key of the old address opens it', old.status, opens);
    Object.assign(stay, { owner: { uid: email, email, key } });
  },
);
