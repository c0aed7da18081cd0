import type { DeskInvoices, InvoiceQuote } from '@innkeep/contract/invoices/invoice';
import { act, WHICH } from './act.ts';
import { dueOf } from './acts-money.ts';
import type { Life } from './life.ts';

const SELLER = { name: 'The House', address: 'Quay 1', daysToPay: 14 };

/**
 * The desk issues an invoice of what stands on none yet, or of every other line; or it takes one back, and issues
 * another over what it had and is still billed. Once all is invoiced and nothing is outdated, the invoices add up to
 * what the stay costs.
 */
export const invoice = act(
  'invoice',
  { which: WHICH, half: [0, 0, 1], again: [0, 0, 1], sent: [1, 2] },
  async (life, { which, half, again, sent }) => {
    const stay = life.stay(which, (each) => dueOf(each) > 0);
    if (!stay) return;
    life.hand.add(stay);
    await life.admin('PUT', '/desk/invoices/settings', SELLER);
    const path = `/desk/bookings/${stay.id}/invoices`;
    const shown = await shownAt(life, path);
    const corrects = shown.outdated[0] ?? (again === 1 ? lastInForce(shown) : undefined);
    const open = shown.lines.filter(({ on }) => on === undefined || on === corrects);
    const keys = open.filter((_line, index) => half === 0 || index % 2 === 0).map(({ key }) => key);
    if (keys.length === 0 && corrects === undefined) return;
    const asked = { keys, ...(corrects !== undefined && { corrects, reason: 'It was wrong' }) };
    const { status, body } = await life.desk('POST', `${path}/quote`, asked);
    if (status === 400) return; // only what takes off
    life.same('8 invoices', `what it would say, ${JSON.stringify(body)},`, status, 200);
    const { total } = body as InvoiceQuote; // the contract's answer to a 200
    const key = `invoice-${life.hotel.newKey()}`;
    for (let times = 0; times < sent; times += 1) {
      const answer = await life.desk(
        'POST',
        path,
        { ...asked, payee: { name: 'A firm' }, expected: total },
        key,
      );
      life.same('8 invoices', `issuing, answered ${JSON.stringify(answer.body)},`, answer.status, 201);
    }
    const after = await shownAt(life, path);
    const due = Number(corrects !== undefined) + Number(keys.length > 0);
    life.same('8 invoices', 'how many were issued', after.invoices.length - shown.invoices.length, due);
    if (isAllInvoiced(after)) life.same('8 invoices', 'what all invoices say', sumOf(after), dueOf(stay));
  },
);

function isAllInvoiced({ outdated, lines }: DeskInvoices): boolean {
  return outdated.length === 0 && lines.every(({ on }) => on !== undefined);
}

function sumOf({ invoices }: DeskInvoices): number {
  return invoices.reduce((all, { total }) => all + total, 0);
}

async function shownAt(life: Life, path: string): Promise<DeskInvoices> {
  return (await life.desk('GET', path)).body as DeskInvoices; // the contract's answer
}

function lastInForce({ invoices }: DeskInvoices): string | undefined {
  return invoices.findLast(({ kind, correctedBy }) => kind === 'invoice' && correctedBy === undefined)
    ?.number;
}
