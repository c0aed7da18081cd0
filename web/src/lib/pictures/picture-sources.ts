import { hasWidths, PICTURE_WIDTHS, pictureOfWidth } from '@innkeep/contract/picture';

/** Returns the `srcset` of one of our pictures; undefined for other pictures, which have a single size. */
export function pictureSources(image: string): string | undefined {
  if (!hasWidths(image)) return undefined;
  return PICTURE_WIDTHS.map((width) => `${pictureOfWidth(image, width)} ${width}w`).join(', ');
}
