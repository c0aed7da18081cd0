let width = 0;

/** Sets the width in CSS pixels before a page is rendered; by default, a laptop's. */
export function setScreenWidth(pixels: number) {
  width = pixels;
}

export function fakeMatchMedia(media: string) {
  const [, bound, em] = /^\((min|max)-width: ([\d.]+)em\)$/.exec(media) ?? [];
  const isWithin = bound === 'min' ? width >= Number(em) * 16 : width <= Number(em) * 16;
  return Object.assign(new EventTarget(), { media, matches: bound !== undefined && isWithin });
}
