import type { CalendarFile } from '@innkeep/contract/booking';
import { API, pathTo } from '@innkeep/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

/** Fetches a stay's calendar file, which needs the guest's token, and hands it to the browser. */
export function useDownloadCalendarFile() {
  return useMutation({
    mutationFn: (id: string) => api.get<CalendarFile>(pathTo(API.stayCalendar, { id })),
    onSuccess: downloadFile,
  });
}

interface TextFile {
  filename: string;
  content: string;
  contentType: string;
}

/** Hands a file to the browser, as if it had been a link to one. */
function downloadFile({ filename, content, contentType }: TextFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: contentType }));
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it a moment later
}
