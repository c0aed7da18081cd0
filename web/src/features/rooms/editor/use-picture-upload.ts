import { ApiError } from '@innkeep/contract/errors';
import { useRef, useState } from 'react';
import { uploadPicture } from '../api/upload-picture.ts';
import type { PictureDraft } from './room-draft.ts';

/** A picture being uploaded, and the share that is sent, from 0 to 1. */
export interface Sending {
  id: string;
  share: number;
}

/**
 * Uploads a form's pictures one after the other. Sending the form again does not upload them again.
 * @param field the form's field to which a refusal of a picture belongs
 */
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

  /** @returns the addresses of all pictures, in their order */
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
