import { ApiError, isErrorBody } from '@innkeep/contract/errors';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { ExportQuestion } from '@innkeep/contract/desk/figures-questions';
import { useMutation } from '@tanstack/react-query';
import { appCheckHeaders } from '../../../lib/api/app-check-headers.ts';
import { browserError } from '../../../lib/api/browser-error.ts';
import { accessToken } from '../../../lib/session/access-token.ts';

/** A year of a large hotel is read for some seconds. */
const TIMEOUT_MS = 60_000;

/** Fetches a table, which needs the admin's token, and hands it to the browser. */
export function useDownloadExport() {
  return useMutation({
    mutationFn: (question: ExportQuestion) => fetchExport(question),
    onSuccess: (content, { kind, from, to }) => saveAs(`${kind}-${from}-${to}.csv`, content),
  });
}

/** Not by the client of the API, which every page has, and which reads JSON alone. */
async function fetchExport({ kind, from, to }: ExportQuestion): Promise<Blob> {
  const response = await answerTo(`${DESK_API.exportCsv}?kind=${kind}&from=${from}&to=${to}`);
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    throw isErrorBody(body)
      ? new ApiError({ status: response.status, ...body.error })
      : browserError('server/unavailable');
  }
  return response.blob().catch((cause: unknown) => {
    throw browserError('server/unavailable', cause); // it broke off
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
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it a moment later
}
