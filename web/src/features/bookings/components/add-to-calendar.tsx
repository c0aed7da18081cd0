import type { CalendarFile } from '@innkeep/contract/booking';
import { API, pathTo } from '@innkeep/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useCaller } from '../../../lib/session/caller.ts';

export function AddToCalendar({ bookingId }: { bookingId: string }) {
  const { mutate, isPending } = useDownloadCalendarFile();
  return (
    <button type="button" className="btn btn-quiet" disabled={isPending} onClick={() => mutate(bookingId)}>
      Add to calendar
    </button>
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
