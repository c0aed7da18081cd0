import { addDays } from '@innkeep/contract/calendar-date';
import { AppError, invalid } from '@innkeep/contract/errors';
import type {
  DeskInvoices,
  InvoiceLine,
  InvoiceQuote,
  InvoiceSettings,
  Payee,
} from '@innkeep/contract/invoices/invoice';
import type { InvoiceQuoteInput, IssueInput } from '@innkeep/contract/invoices/invoice-inputs';
import { sumsBeside } from '@innkeep/contract/invoices/invoice-sums';
import { paidFor } from '@innkeep/contract/payments/due';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { roomsInWords } from '@innkeep/contract/stay-rooms';
import { contentHash } from '../base/content-hash.ts';
import { yearsAfter } from '../base/clock.ts';
import type { Caller } from '../base/caller.ts';
import { auditEntry } from '../records/audit.ts';
import { bookingIdFor } from '../records/stored-booking.ts';
import { getDeskInvoices, readInvoiced, type InvoicedBooking } from './booking-invoices.ts';
import type {
  InvoiceDeps,
  InvoiceWithPayee,
  IssuedInvoice,
  LastInvoice,
  StoredInvoice,
} from './invoice-store.ts';

/** Returns what an invoice of some lines would say, beside the others of the booking. */
export async function quoteInvoice(
  { invoices }: InvoiceDeps,
  bookingId: string,
  input: InvoiceQuoteInput,
): Promise<InvoiceQuote> {
  const { sums } = planned(await invoices.read((reads) => readInvoiced(reads, bookingId)), input);
  return sums;
}

/**
 * Issues an invoice of some lines of a booking; where it corrects another, that one is taken back first by a credit note,
 * and the lines may be none. A repeated call issues nothing.
 * @throws {AppError} `invoice/not-ready`, or `invoice/changed` where the total is no longer the one that was shown
 */
export async function issueInvoice(
  deps: InvoiceDeps,
  caller: Caller,
  bookingId: string,
  input: IssueInput,
  key: string,
): Promise<DeskInvoices> {
  const requestKey = bookingIdFor(caller.uid, key);
  await deps.invoices.transact(async (tx) => {
    const invoiced = await readInvoiced(tx, bookingId);
    const made = invoiced.documents.filter((document) => document.requestKey === requestKey);
    if (made.some((document) => !isAsked(document, input))) throw new AppError('invoice/changed');
    if (made.length > 0) return;
    const settings = await tx.settings();
    if (!settings) throw new AppError('invoice/not-ready');
    const { taken, lines, sums } = planned(invoiced, input);
    if (sums.total !== input.expected) throw new AppError('invoice/changed');
    const issue = issuer(deps, caller, { ...invoiced, settings, requestKey, last: await tx.last() });
    if (taken) issue.creditNote(taken, input.reason ?? '');
    if (lines.length > 0 && input.payee) issue.invoice(lines, sums, input.payee);
    tx.issue(issue.issued);
  });
  return getDeskInvoices(deps, bookingId);
}

/** Whether a document is of the same filled form. */
function isAsked({ kind, lines, payeeHash, corrects }: StoredInvoice, asked: IssueInput): boolean {
  if (kind === 'credit-note') return corrects === asked.corrects;
  const isSame = lines.length === asked.keys.length && lines.every(({ key }) => asked.keys.includes(key));
  return isSame && asked.payee !== undefined && payeeHash === contentHash(asked.payee);
}

/** @throws {AppError} `invoice/changed` where a line is not on the bill, or on another invoice */
function planned({ booking, lines, inForce }: InvoicedBooking, { keys, corrects }: InvoiceQuoteInput) {
  const taken = inForce.find(({ _id }) => _id === corrects);
  if (corrects !== undefined && !taken) throw new AppError('invoice/changed');
  const others = inForce.filter((invoice) => invoice !== taken);
  const invoiced = new Set(others.flatMap((invoice) => invoice.lines.map(({ key }) => key)));
  const chosen = lines.filter(({ key }) => keys.includes(key) && !invoiced.has(key));
  if (chosen.length !== new Set(keys).size) throw new AppError('invoice/changed');
  const sums = sumsBeside(others, chosen);
  if (sums.total < 0) throw invalid({ keys: 'The total can’t be less than zero. Choose more lines.' });
  const paidBefore = others.reduce((sum, { paid }) => sum + paid, 0);
  const paid = Math.min(sums.total, Math.max(0, paidFor(booking) - paidBefore));
  return { taken, lines: chosen, sums: { ...sums, paid } };
}

interface Issuing extends Pick<InvoicedBooking, 'booking'> {
  settings: InvoiceSettings;
  requestKey: string;
  last: LastInvoice | undefined;
}

/** Gives documents their numbers, one after the other, and links each to the one before. */
function issuer(deps: InvoiceDeps, caller: Caller, { booking, settings, requestKey, last }: Issuing) {
  const { clock, keepsNamesForYears } = deps;
  const { daysToPay, ...seller } = settings;
  const { _id, checkin, checkout, quote } = booking;
  const today = clock.today();
  const issuedOn = last && last.on > today ? last.on : today; // clocks may go back
  const issued: IssuedInvoice[] = [];
  const shared = {
    booking: _id,
    stay: { checkin, checkout, room: roomsInWords(booking) },
    issuedOn,
    issuedAt: clock.now(),
    by: caller.uid,
    requestKey,
    currency: quote.currency,
    seller,
  };
  const expireAt = yearsAfter(issuedOn, keepsNamesForYears);

  type Content = Pick<
    StoredInvoice,
    'kind' | 'lines' | 'taxes' | 'net' | 'total' | 'paid' | 'corrects' | 'payBy'
  >;
  function add(content: Content, payee: Payee, what: string, why?: string) {
    const before = issued.at(-1)?.invoice;
    const number = numberAfter(before?._id ?? last?.number, issuedOn);
    const previous = before?.hash ?? last?.hash ?? '';
    const fields = { _id: number, ...shared, ...content, payeeHash: contentHash(payee), previous };
    const action = content.kind === 'invoice' ? 'invoice/issued' : 'invoice/taken-back';
    const entry = {
      ...auditEntry(clock, caller, action, _id),
      what: `${number}${what}`,
      ...(why !== undefined && { why }),
    };
    issued.push({
      invoice: { ...fields, hash: contentHash(fields) },
      payee: { _id: number, ...payee, expireAt },
      entry,
    });
  }

  return {
    issued,
    creditNote: (taken: InvoiceWithPayee, reason: string) =>
      add(
        { ...takenBack(taken), kind: 'credit-note', corrects: taken._id },
        taken.payee ?? { name: '' },
        ` takes back ${taken._id}: ${formatMinorUnits(taken.total)}.`,
        reason,
      ),
    invoice: (lines: InvoiceLine[], sums: InvoiceQuote, payee: Payee) => {
      const isDue = sums.paid < sums.total;
      const content = { kind: 'invoice' as const, lines, ...sums };
      add(
        isDue ? { ...content, payBy: addDays(issuedOn, daysToPay) } : content,
        payee,
        `: ${formatMinorUnits(sums.total)}.`,
      );
    },
  };
}

/** Returns an invoice with all its amounts the other way. */
export function takenBack({ lines, taxes, net, total, paid }: StoredInvoice) {
  return {
    lines: lines.map((line) => ({ ...line, amount: 0 - line.amount })),
    taxes: taxes.map((sum) => ({ ...sum, net: 0 - sum.net, tax: 0 - sum.tax })),
    net: 0 - net,
    total: 0 - total,
    paid: 0 - paid,
  };
}

/** Returns the next number; each year begins with 1. */
export function numberAfter(last: string | undefined, issuedOn: string): string {
  const year = issuedOn.slice(0, 4);
  const [lastYear, n = '0'] = last?.split('-') ?? [];
  const next = lastYear === year ? Number(n) + 1 : 1;
  return `${year}-${String(next).padStart(5, '0')}`;
}
