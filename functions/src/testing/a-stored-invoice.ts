import { day } from '@innkeep/contract/testing/dates';
import type { StoredInvoice } from '../domain/invoices/invoice-store.ts';

/** The first invoice of a hotel: of a year before those that tests issue, of a booking without lines. */
export function aStoredInvoice(booking: string): StoredInvoice {
  return {
    _id: '2026-00001',
    kind: 'invoice',
    bill: booking,
    booking,
    stay: { checkin: day('2026-06-01'), checkout: day('2026-06-02'), room: 'Sea View' },
    issuedOn: day('2026-06-02'),
    issuedAt: new Date('2026-06-02T15:00:00Z'),
    by: 'clerk',
    requestKey: 'first',
    currency: 'USD',
    seller: { name: 'Harbour House Ltd', address: 'Quay 1' },
    lines: [],
    taxes: [],
    net: 0,
    total: 0,
    paid: 0,
    payeeHash: '',
    previous: '',
    hash: '',
  };
}
