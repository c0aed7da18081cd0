import { stayAct, chargeAct, act, WHICH } from './act.ts';
import type { PaymentSession } from '@innkeep/contract/payments/payment';
import type { ProviderFault } from './backstage.ts';
import type { Life } from './life.ts';
import { type Charge, partsOf } from './life-stay.ts';

const isOpen = ({ stay, isPaid }: Charge) => !isPaid && (stay.state === 'held' || stay.state === 'booked');
const isDone = ({ isPaid }: Charge) => isPaid;

/** A guest opens the page, pays, and comes back. */
export async function payNow(life: Life, charge: Charge): Promise<void> {
  await openPage(life, charge);
  if (!(await payOn(life, charge, 'paid'))) return;
  await comeBack(life, charge, 'settle');
}

export async function openPage(life: Life, charge: Charge): Promise<void> {
  for (const { stay } of partsOf(charge)) life.hand.add(stay);
  const owner = charge.by ?? charge.stay.owner;
  if (!owner) return;
  const { status, body } = await life.ask('POST', `/payments/${charge.paymentId}/session`, { as: owner });
  if (status !== 200) return;
  const { url, expiresAt } = body as PaymentSession; // the contract's answer to a 200
  Object.assign(charge, { page: url, until: Date.parse(expiresAt) });
}

async function payOn(
  life: Life,
  charge: Charge,
  how: 'paid' | 'pending' | 'another amount',
): Promise<boolean> {
  if (charge.page === undefined) return false;
  const isTaken = await life.hotel.provider.pay(charge.page, how);
  if (isTaken)
    Object.assign(charge, {
      isPaid: how !== 'pending',
      isMistaken: how === 'another amount',
      isPending: how === 'pending',
    });
  return isTaken;
}

async function comeBack(life: Life, charge: Charge, path: 'settle' | 'release'): Promise<void> {
  const parts = partsOf(charge);
  for (const { stay } of parts) {
    life.hand.add(stay);
    if (path === 'release') stay.isLetGo = true;
  }
  const owner = charge.by ?? charge.stay.owner;
  const { paymentId } = parts.at(-1) ?? charge; // any of them will do
  if (owner) await life.ask('POST', `/payments/${paymentId}/${path}`, { as: owner });
}

export const open = chargeAct('open the page of payment', { which: WHICH }, isOpen, openPage);

export const pay = chargeAct(
  'pay on the page of payment',
  { which: WHICH, how: [0, 0, 0, 1, 2], comesBack: [1, 0] },
  isOpen,
  async (life, charge, { how, comesBack }) => {
    const outcome = (['paid', 'pending', 'another amount'] as const)[how] ?? 'paid';
    await payOn(life, charge, outcome);
    if (comesBack === 1) await comeBack(life, charge, 'settle');
  },
);

export const giveNightsBack = chargeAct(
  'give back the nights of payment',
  { which: WHICH },
  isOpen,
  (life, charge) => comeBack(life, charge, 'release'),
);

/** The provider's events come late, twice, or never. */
export const hear = chargeAct(
  'events come about payment',
  { which: WHICH, times: [1, 2] },
  () => true,
  async (life, charge, { times }) => {
    for (let count = 0; count < times; count += 1) await life.hotel.provider.tell(charge.paymentId);
  },
);

export const payRest = stayAct(
  'pay the rest of stay',
  { which: WHICH, pays: [1, 0] },
  ({ owner, state }) => owner !== null && state === 'booked',
  async (life, stay, { pays }) => {
    if (!stay.owner) return;
    const { status, body } = await life.ask('POST', `/orders/${stay.id}/payments`, { as: stay.owner });
    if (status !== 201) return;
    const { _id: paymentId, amount } = body as { _id: string; amount: number }; // the contract's answer to a 201
    const known = life.charges.find((charge) => charge.paymentId === paymentId);
    const charge = known ?? { paymentId, stay, amount, isPaid: false };
    if (!known) life.charges.push(charge);
    if (pays === 1) await payNow(life, charge);
  },
);

async function seenOf(life: Life, { isPaid, paymentId }: Charge) {
  return isPaid ? life.hotel.provider.seen(paymentId) : undefined;
}

/** The owner refunds a payment in the provider's dashboard. */
export const refundInDashboard = chargeAct(
  'give back in the dashboard of payment',
  { which: WHICH, part: [1, 2, 3], hears: [1, 0] },
  isDone,
  async (life, charge, { part, hears }) => {
    const seen = await seenOf(life, charge);
    // A payment that the bank has taken back, or may take back, cannot be refunded there.
    const isTaken = charge.isDisputed === 'open' || charge.isDisputed === 'lost';
    if (!seen || isTaken || seen.amount <= seen.refunded) return;
    charge.byHand = true;
    await life.hotel.provider.refundByHand(charge.paymentId, Math.ceil((seen.amount - seen.refunded) / part));
    if (hears === 1) await life.hotel.provider.tell(charge.paymentId);
  },
);

export const failRefunds = chargeAct(
  'refunds come back of payment',
  { which: WHICH },
  isDone,
  async (life, charge) => {
    if (!(await seenOf(life, charge))) return;
    await life.hotel.provider.failRefunds(charge.paymentId);
    await life.hotel.provider.tell(charge.paymentId);
  },
);

/** A guest's bank disputes a payment, and the hotel wins or loses. */
export const dispute = chargeAct(
  'a bank disputes payment',
  { which: WHICH, becomes: [2, 0, 1], part: [1, 2], hears: [1, 1, 0] },
  isDone,
  async (life, charge, { becomes, part, hears }) => {
    const seen = await seenOf(life, charge);
    if (!seen || charge.isDisputed === 'lost') return;
    const now = (['open', 'won', 'lost'] as const)[becomes] ?? 'lost';
    await life.hotel.provider.dispute(charge.paymentId, now, Math.ceil(seen.amount / part));
    charge.isDisputed = now;
    if (hears === 1) await life.hotel.provider.tell(charge.paymentId);
  },
);

const FAULTS: readonly ProviderFault[] = ['unreachable', 'failed', 'refused', 'answer lost'];

/** The next calls to the provider fail, while a guest pays or the sweep runs. */
export const providerFails = act(
  'the provider fails at payment',
  { which: WHICH, fault: [0, 1, 2, 3], calls: [1, 2, 9] },
  async (life, { which, fault, calls }) => {
    life.isProviderDown = true;
    await life.hotel.provider.fail(Array.from({ length: calls }, () => FAULTS[fault] ?? 'unreachable'));
    const charge = life.charge(which, isOpen);
    if (charge) await payNow(life, charge);
    await life.hotel.sweep();
    await life.hotel.provider.fail([]);
    life.isProviderDown = false;
  },
);
