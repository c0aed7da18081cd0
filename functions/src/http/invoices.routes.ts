import {
  bookingInvoiceParams,
  invoiceListQuery,
  invoiceQuoteSchema,
  invoiceSettingsSchema,
  issueSchema,
  payeeSchema,
} from '@innkeep/contract/invoices/invoice-inputs';
import { INVOICES_API } from '@innkeep/contract/invoices/invoice-paths';
import { getDeskInvoices, getInvoice, getInvoices } from '../domain/invoices/booking-invoices.ts';
import type { DrawInvoice, InvoiceDeps } from '../domain/invoices/invoice-store.ts';
import { issueInvoice, quoteInvoice } from '../domain/invoices/issue-invoice.ts';
import { listInvoices, saveInvoiceSettings } from '../domain/invoices/list-invoices.ts';
import { namePayee } from '../domain/invoices/name-payee.ts';
import type { HotelDeps } from '../domain/records/hotel-store.ts';
import type { Calls } from './calls.ts';
import { withBody, withId, withIdAndBody, withIdBodyAndKey } from './inputs.ts';
import { idParams } from './path-params.ts';

export interface InvoiceCallDeps extends InvoiceDeps, Pick<HotelDeps, 'bookings'> {
  readonly drawInvoice: DrawInvoice;
}

export function invoiceCalls(calls: Calls, deps: InvoiceCallDeps): void {
  const { invoices, drawInvoice } = deps;

  calls.get(INVOICES_API.list, 'desk', { query: invoiceListQuery }, ({ query }) =>
    listInvoices(deps, query.month),
  );

  calls.get(INVOICES_API.settings, 'desk', {}, async () => ({
    settings: await invoices.read((reads) => reads.settings()),
  }));
  calls.put(INVOICES_API.settings, 'admin', ...withBody(deps, invoiceSettingsSchema, saveInvoiceSettings));

  calls.get(INVOICES_API.ofDesk, 'desk', { params: idParams }, ({ params }) =>
    getDeskInvoices(deps, params.id),
  );
  calls.post(INVOICES_API.ofDesk, 'desk', ...withIdBodyAndKey(deps, issueSchema, issueInvoice), {
    status: 201,
  });

  calls.post(INVOICES_API.quote, 'desk', { params: idParams, body: invoiceQuoteSchema }, ({ params, body }) =>
    quoteInvoice(deps, params.id, body),
  );

  calls.get(INVOICES_API.ofGuest, 'own-stay', ...withId(deps, getInvoices));
  calls.put(INVOICES_API.payee, 'own-stay', ...withIdAndBody(deps, payeeSchema, namePayee), {
    limitPerUser: 'ordersPerUser',
  });
  calls.get(
    INVOICES_API.file,
    'own-stay',
    { params: bookingInvoiceParams },
    async ({ params }, caller) => Buffer.from(await drawInvoice(await getInvoice(deps, caller, params))),
    { contentType: 'application/pdf' },
  );
}
