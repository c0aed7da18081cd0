import { pictureSources } from '../lib/pictures/picture-sources.ts';

/** What components/picture.scss draws into the place that is held for a page's first picture. */
const PROPERTY = '--first-picture';

/**
 * Fetches a picture and draws it into the place that is held for it, before the app is there.
 * @param sizes how wide it is shown, in the `sizes` notation
 * @throws when it cannot be had
 */
export async function drawFirstPicture(image: string, sizes: string): Promise<void> {
  const picture = new Image();
  // In the app's own words, so that it finds the same file at hand.
  Object.assign(picture, { fetchPriority: 'high', sizes, srcset: pictureSources(image) ?? '', src: image });
  await picture.decode();
  document.documentElement.style.setProperty(PROPERTY, `url("${CSS.escape(picture.currentSrc)}")`);
}

/** Another page has another picture. */
export function clearFirstPicture(): void {
  document.documentElement.style.removeProperty(PROPERTY);
}
