import { PICTURE_WIDTHS } from '@innkeep/contract/picture';
import type { PictureStore, RenderPicture } from '../domain/rooms/picture-store.ts';

export interface MemoryPictures extends PictureStore {
  readonly stored: Set<string>;
}

export function memoryPictures(): MemoryPictures {
  const stored = new Set<string>();
  let count = 0;
  return {
    stored,
    add: () => {
      const url = `https://pictures.test/${++count}-1600.webp`;
      stored.add(url);
      return Promise.resolve(url);
    },
    remove: (url) => {
      stored.delete(url);
      return Promise.resolve();
    },
  };
}

/** Accepts every file as a picture that looks the same in every width. */
export const renderAnything: RenderPicture = (bytes) =>
  Promise.resolve(PICTURE_WIDTHS.map((width) => ({ width, bytes })));
