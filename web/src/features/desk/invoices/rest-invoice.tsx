import { shownEmail } from '@innkeep/contract/shown-email';
import { useState } from 'react';
import { CheckField } from '../../../components/form/check-field.tsx';
import { useDeskBooking } from '../api/booking.ts';
import { hasOpenLines, useDeskInvoices } from '../api/invoices.ts';

/** The choice of an invoice over all lines of a booking that are on none. */
export function useRestInvoice(bookingId: string) {
  const [key] = useState(() => crypto.randomUUID());
  const [isChosen, setChosen] = useState(false);
  const { data } = useDeskInvoices(bookingId);
  const email = useDeskBooking(bookingId).data?.booking.email ?? '';
  const known = data?.isReady && hasOpenLines(data, bookingId) ? data.payee : undefined;
  const payee = known?.company ?? known?.name ?? '';
  return { payee, email, isChosen, setChosen, chosen: payee !== '' && isChosen ? { invoiceKey: key } : {} };
}

export function RestInvoiceField({ choice }: { choice: ReturnType<typeof useRestInvoice> }) {
  const { payee, email, isChosen, setChosen } = choice;
  if (payee === '') return null;
  return (
    <CheckField
      label={`Issue an invoice for the rest to ${payee}`}
      hint={email === '' ? undefined : `The PDF goes to ${shownEmail(email)}.`}
      isChecked={isChosen}
      onChange={setChosen}
    />
  );
}
