import { PICTURE } from '@innkeep/contract/picture';

/** The address of a picture's largest width tells the others. */
const LARGEST = /-1600\.webp(?=$|\?)/;

/** The `srcset` of a picture of ours; undefined for one from elsewhere, which has a single size. */
export function pictureSources(image: string): string | undefined {
  if (!LARGEST.test(image)) return undefined;
  return PICTURE.widths.map((width) => `${image.replace(LARGEST, `-${width}.webp`)} ${width}w`).join(', ');
}
