import type { InvoiceSummary } from '@innkeep/contract/invoices/invoice';
import { INVOICES_API } from '@innkeep/contract/invoices/invoice-paths';
import { pathTo } from '@innkeep/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { api } from '../../../lib/api/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { DESK } from '../api/desk-calls.ts';

const AT_ONCE = 4;

interface ZipButtonProps {
  month: string;
  /** The latest first. */
  invoices: readonly InvoiceSummary[];
}

/** Downloads the PDFs of a month. The same invoices make the same bytes. */
export function ZipButton({ month, invoices }: ZipButtonProps) {
  const queryClient = useQueryClient();
  const [read, setRead] = useState(0);
  // A query, so that a PDF that does not arrive is asked for again.
  const pdfOf = ({ booking: id, number }: InvoiceSummary) =>
    queryClient.query({
      queryKey: [...DESK, 'pdf', number],
      queryFn: async ({ signal }) => {
        const pdf = await api.file(pathTo(INVOICES_API.file, { id, number }), { signal });
        return new Uint8Array(await pdf.arrayBuffer());
      },
      staleTime: 0,
      gcTime: 0,
    });
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { zipSync } = await import('fflate');
      const byNumber = [...invoices].reverse();
      const files: Record<string, [Uint8Array, { mtime: string }]> = {};
      for (let first = 0; first < byNumber.length; first += AT_ONCE) {
        setRead(first + 1);
        const some = byNumber.slice(first, first + AT_ONCE);
        const pdfs = await Promise.all(some.map(async (each) => ({ ...each, pdf: await pdfOf(each) })));
        for (const { number, issuedOn, pdf } of pdfs)
          files[`${number}.pdf`] = [pdf, { mtime: `${issuedOn}T12:00` }];
      }
      return new Blob([zipSync(files, { level: 0 })], { type: 'application/zip' }); // PDFs are compressed
    },
    onSuccess: (content) => saveFile(`invoices-${month}.zip`, content),
  });
  return (
    <BusyButton
      className="btn btn-quiet mt-4 d-print-none"
      isBusy={isPending}
      busyLabel={`Reading PDF ${read} of ${invoices.length}…`}
      keepsFocus
      onClick={() => mutate()}
    >
      Download all as ZIP
    </BusyButton>
  );
}
