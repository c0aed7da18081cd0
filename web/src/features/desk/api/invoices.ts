import {
  invoiceTitle,
  isChargedTo,
  type DeskInvoices,
  type InvoiceList,
  type InvoiceQuote,
  type InvoiceSettings,
} from '@innkeep/contract/invoices/invoice';
import type { InvoiceQuoteInput, IssueInput } from '@innkeep/contract/invoices/invoice-inputs';
import { INVOICES_API } from '@innkeep/contract/invoices/invoice-paths';
import { pathTo } from '@innkeep/contract/paths';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useLiveQuote } from '../../../lib/api/use-live-quote.ts';
import { once, QUOTES, useChange, useDeskQuery, useRereadButQuotes } from './desk-calls.ts';

const pathOf = (id: string) => pathTo(INVOICES_API.ofDesk, { id });

export function useDeskInvoices(bookingId: string) {
  return useDeskQuery<DeskInvoices>(pathOf(bookingId), { staleTime: 0 });
}

/** @param chosen undefined while no line is */
export function useInvoiceQuote(bookingId: string, chosen: InvoiceQuoteInput | undefined) {
  return useLiveQuote<InvoiceQuote>(QUOTES, pathTo(INVOICES_API.quote, { id: bookingId }), chosen);
}

/** Issues an invoice with one key per filled form, so that a second press or a lost answer numbers no second one. */
export function useIssueInvoice(bookingId: string) {
  const [key] = useState(() => crypto.randomUUID());
  const reread = useRereadButQuotes();
  return useChange(
    (input: IssueInput) => api.post<DeskInvoices>(pathOf(bookingId), input, once(key)),
    issuedWords,
    {
      // After success not awaited: the dialog would be seen without the lines that are on the invoice now.
      onSettled: (answer, error) => (error ? reread(answer, error) : void reread(answer, error)),
    },
  );
}

function issuedWords({ invoices }: DeskInvoices): string {
  return invoices.slice(-1).map((latest) => `${invoiceTitle(latest)} issued.`)[0] ?? '';
}

/** Whether a booking is charged for something that is on no invoice. */
export function hasOpenLines(known: DeskInvoices, bookingId: string): boolean {
  return openLines(known, bookingId).some(({ amount }) => amount > 0);
}

function openLines({ lines }: DeskInvoices, bookingId: string): DeskInvoices['lines'] {
  return lines.filter((line) => line.on === undefined && isChargedTo(line, bookingId));
}

/** Issues an invoice over all of a booking that is on none, as the bill is now, and has it mailed. @returns words about it */
export async function issueRest(bookingId: string, idempotencyKey: string): Promise<string> {
  const known = await api.get<DeskInvoices>(pathOf(bookingId));
  const keys = openLines(known, bookingId).map(({ key }) => key);
  const quote = pathTo(INVOICES_API.quote, { id: bookingId });
  const { total: expected } = await api.post<InvoiceQuote>(quote, { keys });
  const input = { keys, payee: known.payee, expected, mails: true };
  return issuedWords(await api.post<DeskInvoices>(pathOf(bookingId), input, once(idempotencyKey)));
}

export function useInvoicesOf(month: string) {
  return useDeskQuery<InvoiceList>(`${INVOICES_API.list}?month=${month}`, { staleTime: 0 });
}

export function useInvoiceSettings() {
  return useDeskQuery<{ settings?: InvoiceSettings }>(INVOICES_API.settings, { staleTime: 0 });
}

export function useSaveInvoiceSettings() {
  return useChange(
    (settings: InvoiceSettings) => api.put<InvoiceSettings>(INVOICES_API.settings, settings),
    'Settings saved. New invoices will use them.',
  );
}
