import { hasWidths, PICTURE_WIDTHS, pictureOfWidth } from '@innkeep/contract/picture';

/** The widths of a room's picture, in the `sizes` notation, where the visitor waits for the picture. */
export const PICTURE_SIZES = {
  card: '(min-width: 1200px) 380px, (min-width: 768px) 33vw, (min-width: 576px) 50vw, 100vw',
  room: '(min-width: 1200px) 730px, (min-width: 992px) 55vw, 100vw',
  book: '(min-width: 992px) 400px, 30vw',
} as const;

/** Returns the `srcset` of one of our pictures; undefined for other pictures, which have a single size. */
export function pictureSources(image: string): string | undefined {
  if (!hasWidths(image)) return undefined;
  return PICTURE_WIDTHS.map((width) => `${pictureOfWidth(image, width)} ${width}w`).join(', ');
}
