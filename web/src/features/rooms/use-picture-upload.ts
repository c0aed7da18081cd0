import { useRef, useState } from 'react';
import { uploadPicture } from './api/upload-picture.ts';

/**
 * Uploads the picture that a form holds. A second try of the form does not send it again.
 * @param field of the form, which a refusal of the picture is about
 */
export function usePictureUpload(field: string) {
  const [progress, setProgress] = useState<number>();
  const uploaded = useRef<{ file: File; url: string }>(undefined);

  async function uploadOnce(file: File): Promise<string> {
    if (uploaded.current?.file === file) return uploaded.current.url;
    try {
      const url = await uploadPicture(file, field, setProgress);
      uploaded.current = { file, url };
      return url;
    } finally {
      setProgress(undefined);
    }
  }

  return { progress, uploadOnce };
}
