import type { Booking } from '@innkeep/contract/booking';
import type { GuestInvoices } from '@innkeep/contract/invoices/invoice';
import { INVOICES_API } from '@innkeep/contract/invoices/invoice-paths';
import { pathTo } from '@innkeep/contract/paths';
import { mayNamePayee } from '@innkeep/contract/stay-states';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { Part } from '../../../components/part.tsx';
import { api } from '../../../lib/api/api-client.ts';
import { useCaller } from '../../../lib/session/caller.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';
import { InvoiceLines } from '../../../stay/invoice-lines.tsx';
import { PayeeLines } from '../../../stay/payee-lines.tsx';

interface BookingInvoicesProps {
  booking: Booking;
  /** Whether to ask for invoices: else there is none yet, and none can be asked for. */
  isAsked: boolean;
  /** Only for guests who look at their own stays. */
  onPayee?: (() => void) | undefined;
}

/** The invoices; until there is one, whom it is to be made out to. Nothing on the page waits for it. */
export default function BookingInvoices({ booking, isAsked, onPayee }: BookingInvoicesProps) {
  const { uid, as } = useCaller();
  const { _id: id } = booking;
  const { data } = useQuery({
    queryKey: [...bookingKeys.all, 'invoices', uid, id],
    queryFn: ({ signal }) => api.get<GuestInvoices>(pathTo(INVOICES_API.ofGuest, { id }), { signal, as }),
    enabled: isAsked,
  });
  if (!data) return null;
  const { invoices, isReady } = data;
  if (invoices.length === 0 && !isReady) return null;
  if (invoices.length === 0)
    return <InvoiceDetails payee={booking.payee} onPayee={mayNamePayee(booking) ? onPayee : undefined} />;
  return (
    <Part title="Invoices">
      <InvoiceLines invoices={invoices} />
    </Part>
  );
}

function InvoiceDetails({ payee, onPayee }: Pick<Booking, 'payee'> & Pick<BookingInvoicesProps, 'onPayee'>) {
  if (!payee && !onPayee) return null;
  return (
    <Part title="Invoice details" className="d-print-none">
      {payee ? <PayeeLines payee={payee} /> : <p>Need an invoice for your company? Tell us its details.</p>}
      {onPayee && (
        <Button onClick={onPayee}>{payee ? 'Change invoice details' : 'Add invoice details'}</Button>
      )}
    </Part>
  );
}
