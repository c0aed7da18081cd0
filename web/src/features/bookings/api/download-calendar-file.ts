import type { CalendarFile } from '@innkeep/contract/booking';
import { API, pathTo } from '@innkeep/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { downloadFile } from '../download-file.ts';

/** Fetches a stay's calendar file, which needs the guest's token, and hands it to the browser. */
export function useDownloadCalendarFile() {
  return useMutation({
    mutationFn: (id: string) => api.get<CalendarFile>(pathTo(API.stayCalendar, { id })),
    onSuccess: downloadFile,
  });
}
