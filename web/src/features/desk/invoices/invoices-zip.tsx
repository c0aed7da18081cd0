import type { InvoiceSummary } from '@innkeep/contract/invoices/invoice';
import { INVOICES_API } from '@innkeep/contract/invoices/invoice-paths';
import { pathTo } from '@innkeep/contract/paths';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { api } from '../../../lib/api/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { DESK } from '../api/desk-calls.ts';

/** The most PDFs of one file: more would take minutes, and all that an address may ask for. */
const MAX_FILES = 500;
const AT_ONCE = 4;

interface InvoicesZipProps {
  month: string;
  /** The latest first. */
  invoices: readonly InvoiceSummary[];
}

/** Downloads the PDFs of a month; those of a very large house in several files. */
export function InvoicesZip({ month, invoices }: InvoicesZipProps) {
  const byNumber = [...invoices].reverse();
  const count = Math.ceil(byNumber.length / MAX_FILES);
  return (
    <div className="d-flex flex-wrap gap-2 mt-4 d-print-none">
      {Array.from({ length: count }, (_, index) => (
        <ZipButton
          key={`${month} ${index}`}
          label={count === 1 ? 'Download all as ZIP' : `Download part ${index + 1} of ${count} as ZIP`}
          name={count === 1 ? `invoices-${month}.zip` : `invoices-${month}-${index + 1}.zip`}
          invoices={byNumber.slice(index * MAX_FILES, (index + 1) * MAX_FILES)}
        />
      ))}
    </div>
  );
}

interface ZipButtonProps {
  label: string;
  name: string;
  invoices: readonly InvoiceSummary[];
}

function ZipButton({ label, name, invoices }: ZipButtonProps) {
  const queryClient = useQueryClient();
  const [read, setRead] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: () => zipOf(queryClient, invoices, setRead),
    onSuccess: (content) => saveFile(name, content),
  });
  return (
    <BusyButton
      className="btn btn-quiet"
      isBusy={isPending}
      busyLabel={`Reading PDF ${Math.min(read + 1, invoices.length)} of ${invoices.length}…`}
      keepsFocus
      onClick={() => {
        setRead(0);
        mutate();
      }}
    >
      {label}
    </BusyButton>
  );
}

/** Returns the same bytes for the same invoices. */
async function zipOf(
  queryClient: QueryClient,
  invoices: readonly InvoiceSummary[],
  onRead: (count: number) => void,
): Promise<Blob> {
  const { zipSync } = await import('fflate');
  const files: Record<string, [Uint8Array, { mtime: string }]> = {};
  for (let first = 0; first < invoices.length; first += AT_ONCE) {
    onRead(first);
    const some = invoices.slice(first, first + AT_ONCE);
    const pdfs = await Promise.all(some.map((invoice) => pdfOf(queryClient, invoice)));
    for (const [index, { number, issuedOn }] of some.entries()) {
      const pdf = pdfs[index];
      if (pdf) files[`${number}.pdf`] = [pdf, { mtime: `${issuedOn}T12:00` }];
    }
  }
  return new Blob([zipSync(files, { level: 0 })], { type: 'application/zip' }); // PDFs are compressed
}

/** As a query, so that one that does not arrive is asked for again. */
function pdfOf(
  queryClient: QueryClient,
  { booking, number }: InvoiceSummary,
): Promise<Uint8Array<ArrayBuffer>> {
  const path = pathTo(INVOICES_API.file, { id: booking, number });
  return queryClient.query({
    queryKey: [...DESK, 'pdf', path],
    queryFn: async ({ signal }) => new Uint8Array(await (await api.file(path, { signal })).arrayBuffer()),
    staleTime: 0,
    gcTime: 0,
  });
}
