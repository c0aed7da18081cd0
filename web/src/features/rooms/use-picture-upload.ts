import { useRef, useState } from 'react';
import { uploadPicture } from './api/upload-picture.ts';

/**
 * Has the picture kept that a form holds. A second try of the form does not send it again.
 * @param field of the form, which a refusal of the picture is about
 */
export function useKeptPicture(field: string) {
  const [progress, setProgress] = useState<number>();
  const kept = useRef<{ file: File; url: string }>(undefined);

  async function keepPicture(file: File): Promise<string> {
    if (kept.current?.file === file) return kept.current.url;
    try {
      const url = await uploadPicture(file, field, setProgress);
      kept.current = { file, url };
      return url;
    } finally {
      setProgress(undefined);
    }
  }

  return { progress, keepPicture };
}
