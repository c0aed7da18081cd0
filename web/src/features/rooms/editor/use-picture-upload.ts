import { BROWSER_ERRORS } from '@innkeep/contract/browser-errors';
import { ApiError, isErrorBody, type ErrorBody } from '@innkeep/contract/errors';
import { API } from '@innkeep/contract/paths';
import { PICTURE_UPLOAD, type PictureUploaded } from '@innkeep/contract/picture';
import { useRef, useState } from 'react';
import { appCheckHeaders } from '../../../lib/api/app-check-headers.ts';
import { browserError } from '../../../lib/api/connection.ts';
import { accessToken } from '../../../lib/session/access-token.ts';
import type { PictureDraft } from './room-draft.ts';

/** Long enough for a camera's picture over a slow line, but limited, because a dead line never answers. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** A picture being uploaded, and the share that is sent, from 0 to 1. */
export interface Sending {
  id: string;
  share: number;
}

/** Sending the form again uploads none again. @param field the field to which a refusal belongs */
export function usePictureUpload(field: string) {
  const [sending, setSending] = useState<Sending>();
  const uploaded = useRef(new Map<File, string>());

  async function addressOf({ id, source }: PictureDraft): Promise<string> {
    if (typeof source === 'string') return source;
    const known = uploaded.current.get(source);
    if (known !== undefined) return known;
    const url = await uploadPicture(source, field, (share) => setSending({ id, share })).catch(
      (error: unknown) => {
        throw namingFile(error, field, source);
      },
    );
    uploaded.current.set(source, url);
    return url;
  }

  async function uploadAll(pictures: readonly PictureDraft[]): Promise<string[]> {
    try {
      const addresses: string[] = [];
      for (const picture of pictures) addresses.push(await addressOf(picture));
      return addresses;
    } finally {
      setSending(undefined);
    }
  }

  return { sending, uploadAll };
}

/** Returns the refusal with the file's name, since there may be several pictures. */
function namingFile(error: unknown, field: string, { name }: File): unknown {
  if (!(error instanceof ApiError) || error.fields[field] === undefined) return error;
  const { code, status, message } = error;
  return new ApiError({ code, status, message, fields: { [field]: `${name}: ${error.fields[field]}` } });
}

/**
 * Reports its progress, which `fetch` cannot do.
 * @param onProgress called with the share sent, from 0 to 1
 * @throws {ApiError} the server's refusal, or `server/unavailable` if no answer came
 */
async function uploadPicture(
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
