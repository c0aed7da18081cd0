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

/** Browsers and Node have it; of neither's other globals does the contract know. */
declare const URL: new (url: string, base: string) => object;

/** https anywhere, plain http only on this machine (the local suite's Storage), or a path of this site. */
const ADDRESS = /^(https:\/\/[^\s/]|http:\/\/(127\.0\.0\.1|localhost)[:/]|\/(?![/\\]))[^\s\\]*$/;

/** Tells whether a picture can be shown from there: by a page, and by a mail, which needs a URL that can be parsed. */
export function isPictureAddress(image: string): boolean {
  return ADDRESS.test(image) && isUrl(image);
}

function isUrl(image: string): boolean {
  try {
    return Boolean(new URL(image, 'https://a-site.invalid'));
  } catch {
    return false;
  }
}

/** The answer of POST /1/upload; `url` is the largest width, from whose name the others follow. */
export interface PictureUploaded {
  success: true;
  status: 200;
  data: { url: string };
}

/** What POST /1/upload takes, whatever the file calls itself. */
export const PICTURE_UPLOAD = {
  maxBytes: 10 * 1024 * 1024,
  formats: ['jpeg', 'png', 'webp', 'avif'],
} as const;
