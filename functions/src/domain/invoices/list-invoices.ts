import { daysOfMonth, monthOf } from '@innkeep/contract/calendar-date';
import { invalid } from '@innkeep/contract/errors';
import type { InvoiceList, InvoiceSettings } from '@innkeep/contract/invoices/invoice';
import type { Caller } from '../base/caller.ts';
import { auditEntry } from '../records/audit.ts';
import { summariesOf } from './booking-invoices.ts';
import type { InvoiceDeps } from './invoice-store.ts';

/** Lists the invoices of a month, the latest first. */
export async function listInvoices(
  { invoices, clock }: InvoiceDeps,
  month = monthOf(clock.today()),
): Promise<InvoiceList> {
  const { from, to } = daysOfMonth(month);
  const found = await invoices.read((reads) => reads.issuedIn(from, to));
  return { month, invoices: summariesOf(found).reverse() };
}

/**
 * Saves who the hotel is on its invoices. Those that were issued before stay as they are.
 * @throws {AppError} `validation/failed` where numbers of that year would no longer follow one another
 */
export async function saveInvoiceSettings(
  { invoices, clock }: InvoiceDeps,
  caller: Caller,
  settings: InvoiceSettings,
): Promise<InvoiceSettings> {
  const { lastElsewhere } = settings;
  await invoices.transact(async (tx) => {
    const [saved, last] = await Promise.all([tx.settings(), tx.last()]);
    const isBegun = last && lastElsewhere && last.number.slice(0, 4) >= lastElsewhere.slice(0, 4);
    if (isBegun && lastElsewhere !== saved?.lastElsewhere)
      throw invalid({ lastElsewhere: `Too late: invoice ${last.number} has already been issued.` });
    tx.saveSettings(settings, auditEntry(clock, caller, 'invoices/set-up', 'invoices'));
  });
  return settings;
}
