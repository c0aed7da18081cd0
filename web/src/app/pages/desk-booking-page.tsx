import type { Booking } from '@innkeep/contract/booking';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatch } from 'react-router-dom';
import { BookingMails } from '../../features/bookings/components/booking-mails.tsx';
import { Letterhead } from '../../features/bookings/components/letterhead.tsx';
import { DeskBookingView } from '../../features/desk/booking/desk-booking-view.tsx';
import { useAllRooms } from '../../features/rooms/api/get-all-rooms.ts';
import { CancelAtDesk } from './cancel-at-desk.tsx';

export default function DeskBookingPage() {
  const id = useMatch(DESK_PAGE.booking)?.params.id ?? '';
  const { data } = useAllRooms();
  const [asked, setAsked] = useState<Booking>();
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
        rooms={data?.rooms ?? []}
        letterhead={<Letterhead />}
        mailsOf={(mail) => <BookingMails mails={mail} />}
        onCancel={setAsked}
      />
      {asked && <CancelAtDesk booking={asked} onKeep={close} onCancelled={closeAndReload} />}
    </>
  );
}
