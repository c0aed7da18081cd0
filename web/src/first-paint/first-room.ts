import { excerpt, SHORT_TEXT } from '../lib/excerpt.ts';
import { pictureSources } from '../lib/pictures/picture-sources.ts';
import type { STORAGE_KEY } from '../lib/storage-key.ts';

/** The CSS properties with which components/picture.scss and app/pages/book-page.scss draw a room into its placeholders. */
const PICTURE = '--first-picture';
const NAME = '--first-name';
const TEXT = '--first-text';

// Only the type is imported: the object would bring all its other values.
const CHOSEN_ROOM: typeof STORAGE_KEY.chosenRoom = 'room-detail';

/** Returns the room that this browser stores, which may be anything, unless the address books another one. */
export function readChosenRoom(): Record<string, unknown> | undefined {
  try {
    const room = JSON.parse(localStorage.getItem(CHOSEN_ROOM) ?? '{}') as Record<string, unknown>; // `as`: checked below
    return location.search.includes('room=') && !location.search.includes(String(room._id))
      ? undefined
      : room;
  } catch {
    return undefined; // the app tells what is wrong
  }
}

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
  document.documentElement.style.setProperty(PICTURE, `url("${CSS.escape(picture.currentSrc)}")`);
}

/**
 * Draws the name and the text of the room that is booked before the app has started. The text is what a phone draws
 * largest on that page.
 */
export function drawFirstWords(name: string, text: string): void {
  const { style } = document.documentElement;
  style.setProperty(NAME, quoted(name));
  style.setProperty(TEXT, quoted(text.length > SHORT_TEXT ? `${excerpt(text, SHORT_TEXT)} Read more` : text));
}

/** Removes what was drawn: another page has another room. */
export function clearFirstRoom(): void {
  for (const property of [PICTURE, NAME, TEXT]) document.documentElement.style.removeProperty(property);
}

/** Returns a text as a string of CSS, whose escapes are those of JSON but for control characters. */
function quoted(text: string): string {
  return JSON.stringify(text.replace(/[\s\p{Cc}]+/gu, ' '));
}
