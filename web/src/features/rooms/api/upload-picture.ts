import { BROWSER_ERRORS } from '@innkeep/contract/browser-errors';
import { ApiError, isErrorBody, type ErrorBody } from '@innkeep/contract/errors';
import { API } from '@innkeep/contract/paths';
import { PICTURE_UPLOAD, type PictureUploaded } from '@innkeep/contract/picture';
import { accessToken } from '../../../lib/session/access-token.ts';
import { browserError } from '../../../lib/api/browser-error.ts';
import { appCheckHeaders } from '../../../lib/api/app-check-headers.ts';

/** Long enough for a camera's picture over a slow line, but limited, because a dead line never answers. */
const UPLOAD_TIMEOUT_MS = 120_000;

/**
 * Uploads a picture and reports its progress, which `fetch` cannot do.
 * @param field the field to which a refusal of the picture belongs
 * @param onProgress called with the share sent, from 0 to 1
 * @returns the public address of the stored picture
 * @throws {ApiError} the server's refusal, or `server/unavailable` if no answer came
 */
export async function uploadPicture(
  file: File,
  field: string,
  onProgress: (share: number) => void,
): Promise<string> {
  if (file.size > PICTURE_UPLOAD.maxBytes) {
    const code = 'picture/too-large';
    const refusal = BROWSER_ERRORS[code];
    throw new ApiError({ code, ...refusal, fields: { [field]: refusal.message } });
  }
  const token = await accessToken.current();
  const headers = { ...(token && { Authorization: `Bearer ${token}` }), ...(await appCheckHeaders()) };
  const body = new FormData();
  body.append('image', file);

  const { status, answer } = await send(body, headers, onProgress);
  if (isErrorBody(answer)) throw pictureFailure(status, answer.error, field);
  const uploaded = answer as Partial<PictureUploaded> | undefined; // the contract's type, checked before use
  if (status !== 200 || !uploaded?.success || !uploaded.data) throw browserError('server/unavailable');
  return uploaded.data.url;
}

/** Returns a refusal; it concerns the field only if it is about the picture, not the session or server. */
function pictureFailure(status: number, error: ErrorBody['error'], field: string): ApiError {
  const isAboutThePicture = [400, 413, 415].includes(status);
  const { fields: about, ...rest } = error;
  const fields = isAboutThePicture ? { [field]: about?.image ?? error.message } : {};
  return new ApiError({ status, ...rest, fields });
}

function send(body: FormData, headers: Record<string, string>, onProgress: (share: number) => void) {
  return new Promise<{ status: number; answer: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(browserError('server/unavailable'));
    request.open('POST', API.upload);
    request.timeout = UPLOAD_TIMEOUT_MS;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, answer: parse(request.responseText) });
    request.onerror = fail;
    request.ontimeout = fail;
    request.send(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
