import { addDays } from '@innkeep/contract/calendar-date';
import { AppError, invalid, requireFound } from '@innkeep/contract/errors';
import {
  isChargedTo,
  isOver,
  type DeskInvoices,
  type InvoiceLine,
  type InvoiceQuote,
  type InvoiceSeller,
  type InvoiceSettings,
  type Payee,
} from '@innkeep/contract/invoices/invoice';
import type { InvoiceQuoteInput, IssueInput } from '@innkeep/contract/invoices/invoice-inputs';
import { sumsBeside } from '@innkeep/contract/invoices/invoice-sums';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { paidFor } from '@innkeep/contract/payments/due';
import { formatMinorUnits } from '@innkeep/contract/money';
import { roomsInWords } from '@innkeep/contract/stay-rooms';
import { contentHash } from '../base/fields.ts';
import { yearsAfter } from '../base/clock.ts';
import type { Caller } from '../base/caller.ts';
import { auditEntry } from '../records/audit.ts';
import { mailsAboutInvoices } from '../records/booking-mails.ts';
import { transactWithMail } from '../records/outbox.ts';
import { bookingIdFor, shownRoom, type StoredBooking } from '../records/stored-booking.ts';
import { getDeskInvoices, readInvoiced, type InvoicedBill } from './booking-invoices.ts';
import type {
  InvoiceDeps,
  InvoiceWithPayee,
  IssuedInvoice,
  LastInvoice,
  StoredInvoice,
} from './invoice-store.ts';

/** Returns what an invoice of some lines would say, beside the others of its bill. */
export async function quoteInvoice(
  { invoices }: InvoiceDeps,
  bookingId: string,
  input: InvoiceQuoteInput,
): Promise<InvoiceQuote> {
  const { sums } = planned(await invoices.read((reads) => readInvoiced(reads, bookingId)), input);
  return sums;
}

/**
 * Issues an invoice of some lines of a booking or its group; where it corrects another, that one is taken back first by a
 * credit note, and the lines may be none. A repeated call issues and mails nothing.
 * @throws {AppError} `invoice/not-ready`, or `invoice/changed` where the total is no longer the one that was shown
 */
export async function issueInvoice(
  deps: InvoiceDeps,
  caller: Caller,
  bookingId: string,
  input: IssueInput,
  key: string = deps.newId(),
): Promise<DeskInvoices> {
  const requestKey = bookingIdFor(caller.uid, key);
  await transactWithMail(deps, deps.invoices, async (tx) => {
    const invoiced = await readInvoiced(tx, bookingId);
    const made = invoiced.documents.filter((document) => document.requestKey === requestKey);
    if (made.some((document) => !isAsked(document, input))) throw new AppError('invoice/changed');
    if (made.length > 0) return;
    const settings = requireFound(invoiced.settings, 'invoice/not-ready');
    const { taken, lines, sums, charged } = planned(invoiced, input);
    if (sums.total !== input.expected) throw new AppError('invoice/changed');
    const issuing = { bookingId, bill: invoiced.bill, charged, settings, requestKey };
    const issue = issuer(deps, caller, { ...issuing, last: await tx.last() });
    if (taken) issue.creditNote(taken, input.reason ?? '');
    if (lines.length > 0 && input.payee) issue.invoice(lines, sums, input.payee);
    tx.issue(issue.issued);
    const numbers = issue.issued.map(({ invoice }) => invoice._id);
    if (input.mails) mailsAboutInvoices(invoiced.booking, numbers).forEach(tx.send);
  });
  return getDeskInvoices(deps, bookingId);
}

/** Whether a document comes from the same filled form. */
function isAsked({ kind, lines, payeeHash, corrects }: StoredInvoice, asked: IssueInput): boolean {
  if (kind === 'credit-note') return corrects === asked.corrects;
  const isSame = lines.length === asked.keys.length && lines.every(({ key }) => asked.keys.includes(key));
  return isSame && asked.payee !== undefined && payeeHash === contentHash(asked.payee);
}

/** @throws {AppError} `invoice/changed` where a line is not on the bill, or on another invoice */
function planned({ bookings, lines, inForce }: InvoicedBill, { keys, corrects }: InvoiceQuoteInput) {
  const taken = inForce.find(({ _id }) => _id === corrects);
  if (corrects !== undefined && !taken) throw new AppError('invoice/changed');
  const others = inForce.filter((invoice) => invoice !== taken);
  const invoiced = new Set(others.flatMap((invoice) => invoice.lines.map(({ key }) => key)));
  const chosen = lines.filter(({ key }) => keys.includes(key) && !invoiced.has(key));
  if (chosen.length !== new Set(keys).size) throw new AppError('invoice/changed');
  const sums = sumsBeside(others, chosen);
  if (sums.total < 0) throw invalid({ keys: 'The total can’t be less than zero. Choose more lines.' });
  const charged = bookings.filter(({ _id }) => chosen.some((line) => isChargedTo(line, _id)));
  return {
    taken,
    lines: chosen,
    charged,
    sums: { ...sums, paid: paidBeside(others, charged, bookings, sums.total) },
  };
}

/** Returns how much of an invoice is paid: what was paid for its bookings, less what the earlier ones have of that. */
function paidBeside(
  earlier: readonly StoredInvoice[],
  charged: readonly StoredBooking[],
  bookings: readonly StoredBooking[],
  total: MinorUnits,
): MinorUnits {
  const left = new Map(bookings.map((booking) => [booking._id, paidFor(booking)]));
  const take = (from: readonly StoredBooking[], amount: MinorUnits) => {
    let open = amount;
    for (const { _id } of from) {
      const part = Math.min(open, Math.max(0, left.get(_id) ?? 0));
      left.set(_id, (left.get(_id) ?? 0) - part);
      open -= part;
    }
    return amount - open;
  };
  for (const invoice of earlier)
    take(
      bookings.filter(({ _id }) => isOver(invoice, _id)),
      invoice.paid,
    );
  return take(charged, total);
}

interface Issuing extends Pick<InvoicedBill, 'bill'> {
  bookingId: string;
  charged: readonly StoredBooking[];
  settings: InvoiceSettings;
  requestKey: string;
  last: LastInvoice | undefined;
}

/** Gives documents their numbers, one after the other, and links each to the one before. */
function issuer(deps: InvoiceDeps, caller: Caller, issuing: Issuing) {
  const { clock, keepsNamesForYears } = deps;
  const { bookingId, bill, charged, settings, requestKey, last } = issuing;
  const { daysToPay, lastElsewhere = '' } = settings;
  const seller = sellerIn(settings);
  const today = clock.today();
  const issuedOn = last && last.on > today ? last.on : today; // clocks may go back
  const issued: IssuedInvoice[] = [];
  const shared = { bill, issuedOn, issuedAt: clock.now(), by: caller.uid, requestKey, seller };
  const expireAt = yearsAfter(issuedOn, keepsNamesForYears);

  type Content = Omit<StoredInvoice, keyof typeof shared | '_id' | 'payeeHash' | 'previous' | 'hash'>;
  function add(content: Content, payee: Payee, what: string, why?: string) {
    const before = issued.at(-1)?.invoice;
    const number = numberAfter([before?._id ?? last?.number ?? '', lastElsewhere], issuedOn);
    const previous = before?.hash ?? last?.hash ?? '';
    const fields = { _id: number, ...shared, ...content, payeeHash: contentHash(payee), previous };
    const action = content.kind === 'invoice' ? 'invoice/issued' : 'invoice/taken-back';
    const entry = {
      ...auditEntry(clock, caller, action, bookingId),
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
        ` reverses ${taken._id}: ${formatMinorUnits(taken.total)}.`,
        reason,
      ),
    invoice: (lines: InvoiceLine[], sums: InvoiceQuote, payee: Payee) => {
      const isDue = sums.paid < sums.total;
      const content = { kind: 'invoice' as const, lines, ...sums, ...stayOf(charged) };
      add(
        isDue ? { ...content, payBy: addDays(issuedOn, daysToPay) } : content,
        payee,
        `: ${formatMinorUnits(sums.total)}.`,
      );
    },
  };
}

function sellerIn(settings: InvoiceSettings): InvoiceSeller {
  const seller: InvoiceSeller & Partial<InvoiceSettings> = { ...settings };
  delete seller.daysToPay;
  delete seller.lastElsewhere;
  delete seller.taxesFees;
  return seller;
}

function stayOf(charged: readonly StoredBooking[]): Pick<StoredInvoice, 'booking' | 'stay' | 'currency'> {
  const first = charged.reduce((one, other) => (other.checkin < one.checkin ? other : one));
  const last = charged.reduce((one, other) => (other.checkout > one.checkout ? other : one));
  const room = charged.map((booking) => roomsInWords({ ...booking, room: shownRoom(booking) })).join(', ');
  return {
    booking: first._id,
    stay: { checkin: first.checkin, checkout: last.checkout, room },
    currency: first.quote.currency,
  };
}

/** Returns an invoice with all its amounts negated. */
export function takenBack({ booking, stay, currency, lines, taxes, net, total, paid }: StoredInvoice) {
  return {
    booking,
    stay,
    currency,
    lines: lines.map((line) => ({ ...line, amount: 0 - line.amount })),
    taxes: taxes.map((sum) => ({ ...sum, net: 0 - sum.net, tax: 0 - sum.tax })),
    net: 0 - net,
    total: 0 - total,
    paid: 0 - paid,
  };
}

/**
 * Returns the next number; each year begins with 1.
 * @param last numbers of any year; empty where there is none
 */
export function numberAfter(last: readonly string[], issuedOn: string): string {
  const year = issuedOn.slice(0, 4);
  const counted = last.filter((number) => number.startsWith(year)).map((number) => Number(number.slice(5)));
  return `${year}-${String(Math.max(0, ...counted) + 1).padStart(5, '0')}`;
}
