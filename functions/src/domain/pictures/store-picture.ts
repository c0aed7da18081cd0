import type { PictureUploaded } from '@innkeep/contract/picture-upload';
import type { PictureDeps } from './picture-store.ts';

/** Stores a picture for a room that is not saved yet. */
export async function storePicture(
  { pictures, renderPicture }: Pick<PictureDeps, 'pictures' | 'renderPicture'>,
  file: Uint8Array,
): Promise<PictureUploaded> {
  const url = await pictures.add(await renderPicture(file));
  return { success: true, status: 200, data: { url } };
}
