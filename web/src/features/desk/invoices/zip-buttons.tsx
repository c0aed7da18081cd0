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
/** The most PDFs of one file, which a browser keeps in its memory. */
const IN_ONE_FILE = 500;

interface ZipButtonsProps {
  month: string;
  /** The latest first. */
  invoices: readonly InvoiceSummary[];
}

/** Download the PDFs of a month, in several files where there are many. The same invoices make the same bytes. */
export function ZipButtons({ month, invoices }: ZipButtonsProps) {
  const byNumber = [...invoices].reverse();
  const files = byNumber.flatMap((_invoice, index) =>
    index % IN_ONE_FILE === 0 ? [byNumber.slice(index, index + IN_ONE_FILE)] : [],
  );
  const isOne = files.length === 1;
  return (
    <p className="d-flex flex-wrap gap-2 mt-4 mb-0 d-print-none">
      {files.map((some, index) => (
        <ZipButton
          key={some[0]?.number}
          label={isOne ? 'Download all as ZIP' : `Download ZIP ${index + 1} of ${files.length}`}
          name={isOne ? `invoices-${month}` : `invoices-${month}-${index + 1}`}
          invoices={some}
        />
      ))}
    </p>
  );
}

interface ZipButtonProps {
  label: string;
  /** The name of the file. */
  name: string;
  /** By number. */
  invoices: readonly InvoiceSummary[];
}

function ZipButton({ label, name, invoices }: ZipButtonProps) {
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
      const files: Record<string, [Uint8Array, { mtime: string }]> = {};
      for (let first = 0; first < invoices.length; first += AT_ONCE) {
        setRead(first + 1);
        const some = invoices.slice(first, first + AT_ONCE);
        const pdfs = await Promise.all(some.map(async (each) => ({ ...each, pdf: await pdfOf(each) })));
        for (const { number, issuedOn, pdf } of pdfs)
          files[`${number}.pdf`] = [pdf, { mtime: `${issuedOn}T12:00` }];
      }
      return new Blob([zipSync(files, { level: 0 })], { type: 'application/zip' }); // PDFs are compressed
    },
    onSuccess: (content) => saveFile(`${name}.zip`, content),
  });
  return (
    <BusyButton
      className="btn btn-quiet"
      isBusy={isPending}
      busyLabel={`Reading PDF ${read} of ${invoices.length}…`}
      keepsFocus
      onClick={() => mutate()}
    >
      {label}
    </BusyButton>
  );
}
