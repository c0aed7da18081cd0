import { pictureSources } from '../lib/pictures/picture-sources.ts';

/** The CSS property with which components/picture.scss draws a page's first picture into its placeholder. */
const PROPERTY = '--first-picture';

/**
 * Fetches a picture and draws it into its placeholder before the app has started.
 * @param sizes the displayed width, in the `sizes` notation
 * @throws if the picture cannot be loaded
 */
export async function drawFirstPicture(image: string, sizes: string): Promise<void> {
  const picture = new Image();
  // With the same attributes as in the app, so that the app finds the same file in the cache.
  Object.assign(picture, { fetchPriority: 'high', sizes, srcset: pictureSources(image) ?? '', src: image });
  await picture.decode();
  document.documentElement.style.setProperty(PROPERTY, `url("${CSS.escape(picture.currentSrc)}")`);
}

/** Removes the picture: another page has another one. */
export function clearFirstPicture(): void {
  document.documentElement.style.removeProperty(PROPERTY);
}
