import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskBooking } from '@innkeep/contract/desk/desk-stay';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatch } from 'react-router-dom';
import { BookingMails } from '../../features/bookings/components/booking-mails.tsx';
import { Letterhead } from '../../features/bookings/components/letterhead.tsx';
import { DeskBookingView } from '../../features/desk/booking/desk-booking-view.tsx';
import { PaymentList } from '../../features/payments/components/payment-list.tsx';
import { AskToCancel } from '../ask-to-cancel.tsx';

export default function DeskBookingPage() {
  const id = useMatch(DESK_PAGE.booking)?.params.id ?? '';
  const [asked, setAsked] = useState<DeskBooking>();
  const queryClient = useQueryClient();
  const close = () => setAsked(undefined);

  function closeAndReload() {
    close();
    void queryClient.invalidateQueries();
  }

  return (
    <>
      <DeskBookingView
        key={id}
        id={id}
        letterhead={<Letterhead />}
        mailsOf={(mails, again) => <BookingMails mails={mails}>{again}</BookingMails>}
        onPaper={(payments) => <PaymentList payments={payments} />}
        onCancel={setAsked}
      />
      {asked && <AskToCancel known={asked} onKeep={close} onCancelled={closeAndReload} />}
    </>
  );
}
