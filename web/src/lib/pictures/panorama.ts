/** The hotel's panorama as a picture of 4:5, in the `srcset` notation. */
export const PANORAMA_TALL = [480, 800, 1080]
  .map((width) => `/images/panorama-tall-${width}.webp ${width}w`)
  .join(', ');
