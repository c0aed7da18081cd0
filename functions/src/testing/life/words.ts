import { dueOf, feeLeft } from './acts-money.ts';
import type { SentMail } from './backstage.ts';
import type { Life } from './life.ts';
import type { LifeStay } from './life-stay.ts';

/* Every sum written to guests has to be one that the model knows, and the total that of the bill. */

export async function checkWords(life: Life): Promise<void> {
  for (const stay of life.stays) for (const amount of sumsOf(stay)) stay.sums.add(amount);
  for (const mail of await life.hotel.mails()) {
    const stay = life.stays.find(({ id }) => id === mail.bookingId);
    if (stay) await checkMail(life, stay, mail);
  }
}

function sumsOf(stay: LifeStay): number[] {
  const { bill, fee = 0, policy, waived = 0 } = stay;
  const fees = [-1, 0, ...policy.tiers.map(({ daysBefore }) => daysBefore)].map((days) =>
    feeLeft(stay, days),
  );
  const sums = [bill.total, bill.atHotel, bill.total - bill.atHotel, ...bill.lines];
  return [...sums, ...fees, fee, waived, dueOf(stay)];
}

async function checkMail(life: Life, stay: LifeStay, { kind, text }: SentMail): Promise<void> {
  const { bookings, payments, refunds } = await life.hotel.stored();
  const booking = bookings.find(({ _id }) => _id === stay.id);
  const { paid, refunded } = booking?.money ?? { paid: 0, refunded: 0 };
  const moved = [...payments, ...refunds].filter(({ bookingId }) => bookingId === stay.id);
  for (const { amount } of moved) stay.sums.add(amount);
  // A mail may have been written before the last money came or went; a link names what is left beside what it asks for.
  for (const kept of [paid - refunded, paid, booking?.asked ?? 0, ...moved.map(({ amount }) => amount)])
    for (const amount of Array.from(stay.sums)) stay.sums.add(Math.abs(amount - kept));
  const unknown = sumsIn(text).filter((amount) => amount !== 0 && !stay.sums.has(amount));
  life.hold(
    '8 sums',
    unknown.length === 0,
    () => `The mail '${kind}' names ${unknown.join(', ')}, and nothing is so much.`,
  );
  if (kind !== 'confirmation' && kind !== 'change') return;
  const total = sumsIn(/^.*\bTotal\b(?! before).*$/m.exec(text)?.[0] ?? '').at(-1);
  life.same('8 total', `the total in the mail '${kind}'`, total, stay.bill.total);
}

/** Returns the sums in a text, in cents. */
function sumsIn(text: string): number[] {
  return [...text.matchAll(/\$([\d,]+(?:\.\d\d)?)/g)].map(([, sum = '']) =>
    Math.round(Number(sum.replaceAll(',', '')) * 100),
  );
}
