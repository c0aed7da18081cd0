import type { CalendarFile } from '@innkeep/contract/booking';
import { API, pathTo } from '@innkeep/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

/** Fetches a stay's calendar file, which needs the guest's token, and downloads it. */
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

/** Saves a file as if the user had followed a download link. */
function downloadFile({ filename, content, contentType }: TextFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: contentType }));
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read the URL only a moment later
}
