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
