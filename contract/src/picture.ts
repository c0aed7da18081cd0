/** Widths in pixels. Every picture is stored in each, or in its own width if that is smaller. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The end of the address of a picture's largest width; the other addresses follow from it. */
const LARGEST = /-1600\.webp(?=$|\?)/;

/** Whether this site stores the picture, and so has it in every width. */
export function hasWidths(image: string): boolean {
  return LARGEST.test(image);
}

/** The end of the address of any width, with its query. */
const WIDTH = /-\d+\.webp(\?.*)?$/;

/** Returns the beginning that all addresses of a picture share. A picture from elsewhere has only one address. */
export function beginningOfPicture(image: string): string {
  return image.replace(WIDTH, '-');
}

/** The address of a stored picture in one of its widths. A picture from elsewhere has only one size. */
export function pictureOfWidth(image: string, width: PictureWidth): string {
  return image.replace(LARGEST, `-${width}.webp`);
}

/** Both browsers and Node have this global; the contract is compiled without the types of either. */
declare const URL: new (url: string, base: string) => object;

/** https anywhere, plain http only on this machine (Storage of the local suite), or a path of this site. */
const ADDRESS = /^(https:\/\/[^\s/]|http:\/\/(127\.0\.0\.1|localhost)[:/]|\/(?![/\\]))[^\s\\]*$/;

/** Whether pages and mails can show a picture from this address; mails need a URL that can be parsed. */
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

/** The answer of POST /1/upload; `url` is the largest width, from which the other addresses follow. */
export interface PictureUploaded {
  success: true;
  status: 200;
  data: { url: string };
}

/** What POST /1/upload accepts; the type is found from the content, not from the file's name. */
export const PICTURE_UPLOAD = {
  maxBytes: 10 * 1024 * 1024,
  formats: ['jpeg', 'png', 'webp', 'avif'],
} as const;
