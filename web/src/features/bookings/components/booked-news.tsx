import type { Booking, CalendarFile } from '@innkeep/contract/booking';
import { spellDate } from '@innkeep/contract/calendar-date';
import { PAGE, pathTo, API } from '@innkeep/contract/paths';
import { dueFor, paidFor } from '@innkeep/contract/payments/due';
import { dueInWords } from '@innkeep/contract/payments/due-words';
import { formatMinorUnits } from '@innkeep/contract/money';
import { shownEmail } from '@innkeep/contract/shown-email';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Part } from '../../../components/part.tsx';
import { api } from '../../../lib/api/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useCaller } from '../../../lib/session/caller.ts';
import { Button } from '../../../components/button.tsx';
import { TextLink } from '../../../components/links.tsx';

export type News = 'booked' | 'paid';

const TITLE: Record<News, string> = {
  booked: 'Your room is booked',
  paid: 'Thank you for your payment',
};
const MAIL: Record<News, string> = { booked: 'confirmation', paid: 'receipt' };

export function BookedPanel({ booking, news }: { booking: Booking; news: News }) {
  return (
    <Part
      title={TITLE[news]}
      look="h3"
      className="booked-news my-5 py-5 px-6 bg-surface rounded-3 d-print-none"
    >
      <BookedNews booking={booking} news={news} />
    </Part>
  );
}

interface BookedNewsProps {
  booking: Booking;
  news: News;
  children?: ReactNode;
}

export function BookedNews({ booking, news, children }: BookedNewsProps) {
  return (
    <p className="m-0">
      {children} Your {MAIL[news]} is on its way to <span translate="no">{shownEmail(booking.email)}</span>.{' '}
      {dueWhenInWords(booking)} <HowToPay booking={booking} />
    </p>
  );
}

function dueWhenInWords(booking: Booking): string {
  const { money, checkout, group } = booking;
  const due = dueFor(booking);
  if (due <= 0) return `${dueInWords(booking)}.`;
  const by = `any time before you check out on ${spellDate(checkout)}`;
  if (!money) return `Pay ${formatMinorUnits(due)} at the hotel, ${by}.`;
  const paid = formatMinorUnits(paidFor(booking));
  return `You’ve paid ${paid}${group === undefined ? '' : ' for this room'}. Pay the remaining ${formatMinorUnits(due)} ${by}.`;
}

/** Links to the page on how to pay, which is for accounts, if anything is left to pay. */
export function HowToPay({ booking }: { booking: Booking }) {
  const { as } = useCaller();
  if (as === 'key' || dueFor(booking) <= 0) return null;
  return (
    <TextLink className="text-nowrap" to={pathTo(PAGE.payment, { id: booking.room._id })}>
      How to pay
    </TextLink>
  );
}

export function AddToCalendar({ bookingId }: { bookingId: string }) {
  const { mutate, isPending } = useDownloadCalendarFile();
  return (
    <Button disabled={isPending} onClick={() => mutate(bookingId)}>
      Add to calendar
    </Button>
  );
}

/** Fetches a stay's calendar file, which needs the guest's token or key, and downloads it. */
function useDownloadCalendarFile() {
  const { as } = useCaller();
  return useMutation({
    mutationFn: (id: string) => api.get<CalendarFile>(pathTo(API.stayCalendar, { id }), { as }),
    onSuccess: ({ filename, content, contentType }) =>
      saveFile(filename, new Blob([content], { type: contentType })),
  });
}
