import type { GuestInvoices } from '@innkeep/contract/invoices/invoice';
import { INVOICES_API } from '@innkeep/contract/invoices/invoice-paths';
import { pathTo } from '@innkeep/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Part } from '../../../components/part.tsx';
import { api } from '../../../lib/api/api-client.ts';
import { useCaller } from '../../../lib/session/caller.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';
import { InvoiceLines } from '../../../stay/invoice-lines.tsx';

/** Nothing until the server has told of one: most stays have none yet, and nothing on the page waits for it. */
export default function BookingInvoices({ bookingId }: { bookingId: string }) {
  const { uid, as } = useCaller();
  const { data } = useQuery({
    queryKey: [...bookingKeys.all, 'invoices', uid, bookingId],
    queryFn: ({ signal }) =>
      api.get<GuestInvoices>(pathTo(INVOICES_API.ofGuest, { id: bookingId }), { signal, as }),
  });
  if (!data || data.invoices.length === 0) return null;
  return (
    <Part title="Invoices">
      <InvoiceLines invoices={data.invoices} />
    </Part>
  );
}
