let width = 0;

/** In CSS pixels: of a laptop, unless a test says so before it renders a page. */
export function setScreenWidth(pixels: number) {
  width = pixels;
}

/** Knows the media queries of the app. */
export function fakeMatchMedia(media: string) {
  const [, bound, pixels] = /^\((min|max)-width: ([\d.]+)px\)$/.exec(media) ?? [];
  const isWithin = bound === 'min' ? width >= Number(pixels) : width <= Number(pixels);
  return Object.assign(new EventTarget(), { media, matches: bound !== undefined && isWithin });
}
