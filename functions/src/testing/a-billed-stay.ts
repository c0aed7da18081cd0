import type { IssueInput } from '@innkeep/contract/invoices/invoice-inputs';
import type { Invoice } from '@innkeep/contract/invoices/invoice';
import { WITH_EXTRAS } from '@innkeep/contract/testing/extras';
import { checkIn } from '../domain/bookings/check-in.ts';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { postExtra } from '../domain/bookings/post-extra.ts';
import { getDeskInvoices, getInvoice } from '../domain/invoices/booking-invoices.ts';
import { issueInvoice, quoteInvoice } from '../domain/invoices/issue-invoice.ts';
import { saveInvoiceSettings } from '../domain/invoices/list-invoices.ts';
import { takePayment } from '../domain/payments/take-payment.ts';
import { aHotel, ana, aRequest, clerk, root } from './builders.ts';

export const SELLER = {
  name: 'Harbour House Ltd',
  address: 'Quay 1\nHamburg',
  vatNumber: 'DE123456789',
  daysToPay: 14,
};
export const COMPANY = { name: 'Ana Lind', company: 'Lind AG', address: 'Hill 2\nBerlin' };
const WINE = { id: 'wine', count: 1, rev: 2 };

/** The stay of docs/prices.md: nights 240.00, breakfast 60.00, a dog 10.00, wine 24.00 and tourist tax 10.00. */
export async function aBilledStay(hotel = aHotel()) {
  hotel.db.tariff = WITH_EXTRAS;
  await saveInvoiceSettings(hotel, root, SELLER);
  const extras = [
    { id: 'breakfast', count: 2 },
    { id: 'dog', count: 1 },
  ];
  const { insertedId: id } = await createBooking(hotel, ana, aRequest({ extras }));
  hotel.time.now = new Date('2027-06-14T20:30:00Z');
  await checkIn(hotel, clerk, id, { rev: 1 });
  await postExtra(hotel, clerk, id, WINE, 'wine-1');
  return { hotel, id, ...invoicesAtDesk(hotel, id) };
}

export function invoicesAtDesk(hotel: ReturnType<typeof aHotel>, id: string) {
  let count = 0;
  const documentOf = (number: string): Promise<Invoice> => getInvoice(hotel, clerk, { id, number });
  return {
    shown: () => getDeskInvoices(hotel, id),
    documentOf,
    /** Issues an invoice of the lines with these texts, or whose keys begin so; returns it. */
    issue: async (beginnings: string[], changes: Partial<IssueInput> = {}, key = `key-${++count}`) => {
      const { lines } = await getDeskInvoices(hotel, id);
      const isChosen = ({ key: own, text }: { key: string; text: string }) =>
        beginnings.some((beginning) => own.startsWith(beginning) || text === beginning);
      const keys = lines.filter(isChosen).map((line) => line.key);
      const { total } = await quoteInvoice(hotel, id, { keys, corrects: changes.corrects });
      const input = { payee: { name: 'Ana Lind' }, keys, expected: total, ...changes };
      const { invoices } = await issueInvoice(hotel, clerk, id, input, key);
      return documentOf(invoices.at(-1)?.number ?? '');
    },
    pay: (amount: number) => takePayment(hotel, clerk, id, { amount, method: 'cash' }),
  };
}
