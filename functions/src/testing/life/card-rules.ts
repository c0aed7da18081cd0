import type { Stored } from './backstage.ts';
import type { Life } from './life.ts';
import type { Charge, LifeStay } from './life-stay.ts';

const RULE = '8 one card';

/**
 * Checks that a code which is once for each guest was booked with by no card of another stay's; that money
 * went back for this reason only then, and all of it.
 */
export function checkCards(life: Life, stored: Stored): void {
  const heard = life.charges.filter((charge) => isNews(charge, stored));
  const isRefused = ({ paymentId }: Charge) =>
    stored.refunds.some((refund) => refund.paymentId === paymentId && refund.reason === 'card');
  for (const charge of heard) {
    charge.isHeard = true;
    if (!isRefused(charge)) count(life, charge, stored);
  }
  for (const charge of heard.filter(isRefused)) {
    const { stay, paymentId } = charge;
    life.hold(
      RULE,
      rivalOf(life, charge) !== undefined,
      () => `${paymentId} went back, and its card is new.`,
    );
    life.same(RULE, `what became of ${stay.id}`, stay.state, 'lapsed');
  }
}

function isNews({ isHeard, paymentId }: Charge, { payments }: Stored): boolean {
  return isHeard !== true && payments.some(({ _id, state }) => _id === paymentId && state === 'paid');
}

/** Counts the first card that pays for what is booked as the guest. */
function count(life: Life, charge: Charge, { payments, refunds }: Stored): void {
  const { stay, card, paymentId, amount } = charge;
  const isWhole = refunds.some(
    ({ reason, ...refund }) =>
      refund.paymentId === paymentId &&
      refund.amount === amount &&
      (reason === 'double' || reason === 'late'),
  );
  if (isWhole || card === undefined || !isOnce(life, stay)) return;
  const isRest = payments.find(({ _id }) => _id === paymentId)?.kind === 'balance';
  const rival = rivalOf(life, charge);
  life.hold(RULE, isRest || !rival, () => `${stay.id} is booked with the card of ${rival?.id ?? ''}.`);
  stay.card ??= card;
}

function isOnce({ codes }: Life, { code }: LifeStay): boolean {
  return codes.some((each) => each.code === code?.code && each.isOncePerPerson);
}

/** Returns another stay that has the code of a stay, and was paid with the same card. */
function rivalOf({ stays }: Life, { stay, card }: Charge): LifeStay | undefined {
  return stays.find(
    (other) =>
      other !== stay &&
      other.state !== 'cancelled' &&
      other.state !== 'lapsed' &&
      other.code !== undefined &&
      other.code.code === stay.code?.code &&
      card !== undefined &&
      other.card === card,
  );
}
