import { isDeepStrictEqual } from 'node:util';
import { contentHash } from '../base/fields.ts';
import { inForceOf } from '../invoices/booking-invoices.ts';
import type {
  InvoiceStore,
  InvoiceWithPayee,
  LastInvoice,
  StoredInvoice,
} from '../invoices/invoice-store.ts';
import { numberAfter, takenBack } from '../invoices/issue-invoice.ts';
import { type Difference, differencesOf, unlike } from './difference.ts';

/**
 * Compares all invoices. It begins with the last one that was compared, because the number and hash of the next follow
 * from it.
 */
export async function* checkInvoices(invoices: InvoiceStore, compared: string | undefined) {
  let before: StoredInvoice | undefined;
  for await (const invoice of invoices.all(compared)) {
    if (invoice._id !== compared) {
      const ofBill = await invoices.read((reads) => reads.invoicesOf([invoice.bill]));
      const found = checkInvoice({ invoice, before, ofBill });
      yield { cursor: invoice._id, found, read: { invoices: 1 } };
    }
    before = invoice;
  }
  const last = await invoices.read((reads) => reads.last());
  // One may have been issued since.
  const since =
    last && last.number > (before?._id ?? '') ? await firstOf(invoices.all(last.number)) : undefined;
  yield { cursor: before?._id ?? '', found: checkLast(since ?? before, last) };
}

async function firstOf<T>(values: AsyncIterable<T>): Promise<T | undefined> {
  for await (const value of values) return value;
  return undefined;
}

/** An invoice with the one before it, and with all of its bill. */
interface InvoiceToCheck {
  invoice: StoredInvoice;
  before: StoredInvoice | undefined;
  ofBill: readonly InvoiceWithPayee[];
}

/** Checks that an invoice is as it was issued, that its number follows, and that no line is invoiced twice. */
function checkInvoice({ invoice, before, ofBill }: InvoiceToCheck): Difference[] {
  const { hash, ...issued } = invoice;
  const { _id, booking, previous, issuedOn, payeeHash } = issued;
  // The first of a year follows from what was issued elsewhere; that none is missing shows in the hash before it.
  const isSameYear = before?._id.slice(0, 4) === _id.slice(0, 4);
  const own = ofBill.find((each) => each._id === _id);
  const isOtherPayee = own?.payee && contentHash(own.payee) !== payeeHash;
  return differencesOf(
    { invoice: _id, booking },
    ['invoice/hole', before && isSameYear && unlike(_id, numberAfter([before._id], issuedOn))],
    ['invoice/changed', contentHash(issued) !== hash && 'it is not as it was issued'],
    ['invoice/changed', previous !== (before?.hash ?? '') && 'the one before it is not as it was issued'],
    ['invoice/wrong-payee', isOtherPayee && 'it was made out to another'],
    ['invoice/wrong-sums', wrongSums(invoice)],
    ['invoice/wrong-credit-note', wrongCredit(invoice, ofBill)],
    ['invoice/line-twice', lineTwice(invoice, ofBill)],
  );
}

/** Checks that the next number is the one after the latest invoice. */
function checkLast(latest: StoredInvoice | undefined, last: LastInvoice | undefined): Difference[] {
  const due = latest && { number: latest._id, on: latest.issuedOn, hash: latest.hash };
  return differencesOf({}, ['invoice/wrong-last', unlike(last?.number, due?.number) ?? unlike(last, due)]);
}

function wrongSums({ lines, taxes, net, total }: StoredInvoice): string | undefined {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const added = taxes.filter(({ isIncluded }) => !isIncluded).map(({ tax }) => tax);
  return (
    unlike(total, sum([...lines.map(({ amount }) => amount), ...added])) ??
    unlike(net, total - sum(taxes.map(({ tax }) => tax)))
  );
}

function wrongCredit(
  { kind, corrects, booking, stay, currency, lines, taxes, net, total, paid }: StoredInvoice,
  ofBill: readonly InvoiceWithPayee[],
): string | undefined {
  if (kind === 'invoice') return corrects === undefined ? undefined : 'an invoice takes another back';
  const invoice = ofBill.find(({ _id }) => _id === corrects);
  if (!invoice) return 'it takes nothing back';
  const own = { booking, stay, currency, lines, taxes, net, total, paid };
  const isSame = isDeepStrictEqual(own, takenBack(invoice));
  return isSame ? undefined : 'its amounts are not those of the invoice';
}

function lineTwice({ _id, lines }: StoredInvoice, ofBill: readonly InvoiceWithPayee[]): string | undefined {
  const inForce = inForceOf(ofBill);
  if (!inForce.some((each) => each._id === _id)) return undefined;
  const others = inForce.filter((each) => each._id !== _id).flatMap((each) => each.lines);
  const twice = lines.find(({ key }) => others.some((line) => line.key === key));
  return twice && `${twice.key} is on another invoice, too`;
}
