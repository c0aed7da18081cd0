/** Our pictures come in these widths, in pixels; the address of one tells the others. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;

const LARGEST = /-1600\.webp(?=$|\?)/;

/** The `srcset` of a picture of ours; undefined for one from elsewhere, which has a single size. */
export function pictureSources(image: string): string | undefined {
  if (!LARGEST.test(image)) return undefined;
  return PICTURE_WIDTHS.map((width) => `${image.replace(LARGEST, `-${width}.webp`)} ${width}w`).join(', ');
}
