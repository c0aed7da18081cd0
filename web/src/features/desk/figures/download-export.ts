import { ApiError, isErrorBody } from '@innkeep/contract/errors';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { ExportQuestion } from '@innkeep/contract/desk/figures-questions';
import { useMutation } from '@tanstack/react-query';
import { appCheckHeaders } from '../../../lib/api/app-check-headers.ts';
import { browserError } from '../../../lib/api/browser-error.ts';
import { accessToken } from '../../../lib/session/access-token.ts';

/** Reading a year of a large hotel takes some seconds. */
const TIMEOUT_MS = 60_000;

/** Fetches a CSV table, which needs the admin's token, and downloads it. */
export function useDownloadExport() {
  return useMutation({
    mutationFn: (question: ExportQuestion) => fetchExport(question),
    onSuccess: (content, { kind, from, to }) => saveAs(`${kind}-${from}-${to}.csv`, content),
  });
}

/** Fetches without the API client, which is part of every page and reads only JSON. */
async function fetchExport({ kind, from, to }: ExportQuestion): Promise<Blob> {
  const response = await answerTo(`${DESK_API.exportCsv}?kind=${kind}&from=${from}&to=${to}`);
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    throw isErrorBody(body)
      ? new ApiError({ status: response.status, ...body.error })
      : browserError('server/unavailable');
  }
  return response.blob().catch((cause: unknown) => {
    throw browserError('server/unavailable', cause); // the transfer broke off
  });
}

async function answerTo(path: string): Promise<Response> {
  try {
    const token = await accessToken.current();
    const headers = { ...(token && { Authorization: `Bearer ${token}` }), ...(await appCheckHeaders()) };
    return await fetch(path, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw browserError(cause instanceof TypeError ? 'server/out-of-reach' : 'server/unavailable', cause);
  }
}

function saveAs(filename: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read the URL only a moment later
}
