import { hasWidths, PICTURE_WIDTHS, pictureOfWidth } from '@innkeep/contract/picture';

/** The `srcset` of a picture of ours; undefined for one from elsewhere, which has a single size. */
export function pictureSources(image: string): string | undefined {
  if (!hasWidths(image)) return undefined;
  return PICTURE_WIDTHS.map((width) => `${pictureOfWidth(image, width)} ${width}w`).join(', ');
}
