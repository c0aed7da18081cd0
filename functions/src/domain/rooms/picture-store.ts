import type { PictureWidth, PictureUploaded } from '@innkeep/contract/picture';
import type { Log } from '../base/log.ts';

export interface Rendition {
  width: PictureWidth;
  bytes: Uint8Array;
}

/** Decodes a file, by its content and not its name, and draws it anew in every width of the contract. */
export type RenderPicture = (file: Uint8Array) => Promise<Rendition[]>;

export interface PictureStore {
  /** Stores all renditions of one picture; returns the public URL of the largest. */
  add(renditions: Rendition[]): Promise<string>;
  /** Deletes every rendition of a picture that {@link add} stored; ignores any other URL. */
  remove(url: string): Promise<void>;
}

export interface PictureDeps {
  readonly pictures: PictureStore;
  readonly renderPicture: RenderPicture;
  readonly log: Log;
}

export async function storePicture(
  { pictures, renderPicture }: Pick<PictureDeps, 'pictures' | 'renderPicture'>,
  file: Uint8Array,
): Promise<PictureUploaded> {
  const url = await pictures.add(await renderPicture(file));
  return { success: true, status: 200, data: { url } };
}
