import { useDownloadCalendarFile } from '../api/download-calendar-file.ts';

export function AddToCalendar({ bookingId }: { bookingId: string }) {
  const { mutate, isPending } = useDownloadCalendarFile();
  return (
    <button type="button" className="btn btn-quiet" disabled={isPending} onClick={() => mutate(bookingId)}>
      Add to calendar
    </button>
  );
}
