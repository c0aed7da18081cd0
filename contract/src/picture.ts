/** Pixels; every picture is kept in each of them, or in its own width where that is smaller. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The address of a picture's largest width tells the others. */
const LARGEST = /-1600\.webp(?=$|\?)/;

/** Tells whether a picture is one of ours, which come in every width. */
export function hasWidths(image: string): boolean {
  return LARGEST.test(image);
}

/** In whichever width, and whatever follows. */
const WIDTH = /-\d+\.webp(\?.*)?$/;

/** How the addresses of one picture begin, in whatever width; one from elsewhere has a single address. */
export function beginningOfPicture(image: string): string {
  return image.replace(WIDTH, '-');
}

/** The address of a picture of ours in one of its widths; one from elsewhere has a single size. */
export function pictureOfWidth(image: string, width: PictureWidth): string {
  return image.replace(LARGEST, `-${width}.webp`);
}
