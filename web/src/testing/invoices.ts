import type { DeskInvoices, InvoiceLine, InvoiceSummary } from '@innkeep/contract/invoices/invoice';
import { day } from '@innkeep/contract/testing/dates';
import { vi } from 'vitest';

/** Returns an invoice of $240 to Ana Silva, on the tests' current date. */
export function anInvoice(changes: Partial<InvoiceSummary> = {}): InvoiceSummary {
  return {
    number: '2027-00042',
    kind: 'invoice',
    booking: 'ab12cd34ef56',
    issuedOn: day('2027-02-01'),
    total: 24_000,
    payee: { name: 'Ana Silva' },
    ...changes,
  };
}

const NIGHT = { text: 'The Tide Room', amount: 12_000, taxes: [] };
const LINES: readonly InvoiceLine[] = [
  { ...NIGHT, key: 'night:2027-02-01', date: day('2027-02-01') },
  { ...NIGHT, key: 'night:2027-02-02', date: day('2027-02-02') },
  { key: 'extra:wine', text: 'Wine', amount: 2400, taxes: [] },
];

/** Returns what the desk reads of a stay that has two nights and a bottle of wine on its bill. */
export function deskInvoices(
  changes: Partial<Omit<DeskInvoices, 'lines'>> & { on?: Record<string, string> } = {},
): DeskInvoices {
  const { on = {}, ...others } = changes;
  return {
    isReady: true,
    invoices: [],
    lines: LINES.map((each) => ({ ...each, on: on[each.key] })),
    payee: { name: 'Ana Silva', address: '1 Hill' },
    outdated: [],
    ...others,
  };
}

/** Returns the same beside a room that was booked together with it, for a night. */
export function groupInvoices(): DeskInvoices {
  const own = LINES.map((each) => ({ ...each, booking: 'ab12cd34ef56', key: `ab12cd34ef56/${each.key}` }));
  const other = { text: 'Night in Attic', amount: 9000, taxes: [], date: day('2027-02-01') };
  const others = [{ ...other, booking: 'zz99', key: 'zz99/night:2027-02-01' }];
  return { ...deskInvoices(), lines: [...own, ...others] };
}

/** @returns the files that are saved from now on, which it keeps from the browser */
export function savedFiles(): { name: string; content: Blob | undefined }[] {
  const saved: ReturnType<typeof savedFiles> = [];
  let last: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob; // the page makes URLs of blobs only
    return 'blob:one';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: last });
  });
  return saved;
}
