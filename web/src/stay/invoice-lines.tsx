import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { invoiceTitle, type InvoiceSummary } from '@innkeep/contract/invoices/invoice';
import { INVOICES_API } from '@innkeep/contract/invoices/invoice-paths';
import { pathTo } from '@innkeep/contract/paths';
import { formatMinorUnits } from '@innkeep/contract/money';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BusyButton } from '../components/form/busy-button.tsx';
import { api } from '../lib/api/api-client.ts';
import { saveFile } from '../lib/save-file.ts';
import { useCaller } from '../lib/session/caller.ts';

interface InvoiceLinesProps {
  invoices: readonly InvoiceSummary[];
  actionsOf?: (invoice: InvoiceSummary) => ReactNode;
}

export function InvoiceLines({ invoices, actionsOf }: InvoiceLinesProps) {
  return (
    <ul className="tabular">
      {invoices.map((invoice) => (
        <li key={invoice.number} className="py-2 border-bottom">
          <div className="d-flex flex-wrap align-items-baseline justify-content-between column-gap-4">
            <strong>{invoiceTitle(invoice)}</strong>
            <span>{formatMinorUnits(invoice.total)}</span>
          </div>
          <div className="d-flex flex-wrap align-items-center justify-content-between row-gap-1 column-gap-4">
            <span className="text-muted fs-14 text-break">{factsOf(invoice)}</span>
            <span className="d-flex flex-wrap gap-2 d-print-none">
              {actionsOf?.(invoice)}
              <PdfButton invoice={invoice} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ issuedOn, payee, corrects, correctedBy }: InvoiceSummary): string {
  const { name = '', company = '' } = payee ?? {};
  return [
    spellCalendarDate(issuedOn, SPELLING.brief),
    company === '' ? name : company,
    corrects && `Reverses ${corrects}`,
    correctedBy && `Reversed by ${correctedBy}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function PdfButton({ invoice: { booking, number } }: { invoice: InvoiceSummary }) {
  const { as } = useCaller();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.file(pathTo(INVOICES_API.file, { id: booking, number }), { as }),
    onSuccess: (content) => saveFile(`${number}.pdf`, content),
  });
  return (
    <BusyButton
      className="btn btn-quiet"
      aria-label={`PDF: ${number}`}
      isBusy={isPending}
      keepsFocus
      onClick={() => mutate()}
    >
      PDF
    </BusyButton>
  );
}
