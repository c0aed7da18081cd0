/** The harbour at dusk as a picture of 4:5, in the `srcset` notation; web/art/panorama-tall.svg is its source. */
export const PANORAMA_TALL = [480, 800, 1080]
  .map((width) => `/images/panorama-tall-${width}.webp ${width}w`)
  .join(', ');
