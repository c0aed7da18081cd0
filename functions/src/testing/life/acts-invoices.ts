import type { DeskInvoices, InvoiceQuote } from '@innkeep/contract/invoices/invoice';
import { act, WHICH } from './act.ts';
import { dueOf } from './acts-money.ts';
import type { Life } from './life.ts';
import type { LifeStay } from './life-stay.ts';

const SELLER = { name: 'The House', address: 'Quay 1', daysToPay: 14 };

/**
 * The desk issues an invoice of what stands on none yet, or of every other line, of one room or of all that were booked
 * together; or it takes one back, and issues another over what it had and is still billed. Once all is invoiced and
 * nothing is outdated, the invoices add up to what the stays cost.
 */
export const invoice = act(
  'invoice',
  { which: WHICH, half: [0, 0, 1], again: [0, 0, 1], rooms: [1, 2], sent: [1, 2] },
  async (life, { which, half, again, rooms, sent }) => {
    const stay = life.stay(which, (each) => dueOf(each) > 0);
    if (!stay) return;
    const { together = [stay] } = stay;
    for (const each of together) life.hand.add(each);
    await life.admin('PUT', '/desk/invoices/settings', { ...SELLER, taxesFees: again === 1 });
    const path = `/desk/bookings/${stay.id}/invoices`;
    const shown = await shownAt(life, path);
    const corrects = shown.outdated[0] ?? (again === 1 ? lastInForce(shown) : undefined);
    const isOwn = ({ booking = stay.id }) => booking === stay.id;
    const open = shown.lines.filter(
      (line) => (line.on === undefined || line.on === corrects) && (rooms === 2 || isOwn(line)),
    );
    const chosen = open.filter((_line, index) => half === 0 || index % 2 === 0);
    if (chosen.length === 0 && corrects === undefined) return;
    const asked = {
      keys: chosen.map(({ key }) => key),
      ...(corrects !== undefined && { corrects, reason: 'It was wrong' }),
    };
    const { status, body } = await life.desk('POST', `${path}/quote`, asked);
    if (status === 400) return; // only what takes off
    life.same('8 invoices', `what it would say, ${JSON.stringify(body)},`, status, 200);
    const key = `invoice-${life.hotel.newKey()}`;
    for (let times = 0; times < sent; times += 1) {
      const answer = await life.desk(
        'POST',
        path,
        { ...asked, payee: { name: 'A firm' }, expected: (body as InvoiceQuote).total }, // the contract's answer to a 200
        key,
      );
      life.same('8 invoices', `issuing, answered ${JSON.stringify(answer.body)},`, answer.status, 201);
    }
    const after = await shownAt(life, path);
    // A page lists the invoices over its own stay, or over all rooms where its own is cancelled.
    const listed = chosen.filter((line) => stay.state === 'cancelled' || isOwn(line));
    const due = Number(corrects !== undefined) + Math.min(1, listed.length);
    life.same('8 invoices', 'how many were issued', after.invoices.length - shown.invoices.length, due);
    await checkWhole(life, together);
  },
);

async function checkWhole(life: Life, together: readonly LifeStay[]): Promise<void> {
  const totals = new Map<string, number>();
  for (const { id } of together) {
    const { invoices, outdated, lines } = await shownAt(life, `/desk/bookings/${id}/invoices`);
    if (outdated.length > 0 || lines.some(({ on }) => on === undefined)) return;
    for (const { number, total } of invoices) totals.set(number, total);
  }
  const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, amount) => all + amount, 0);
  life.same('8 invoices', 'what all invoices say', sum(totals.values()), sum(together.map(dueOf)));
}

async function shownAt(life: Life, path: string): Promise<DeskInvoices> {
  return (await life.desk('GET', path)).body as DeskInvoices; // the contract's answer
}

function lastInForce({ invoices }: DeskInvoices): string | undefined {
  return invoices.findLast(({ kind, correctedBy }) => kind === 'invoice' && correctedBy === undefined)
    ?.number;
}
