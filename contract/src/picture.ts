/** The answer of POST /1/upload; `url` is the largest width, from whose name the others follow. */
export interface PictureUploaded {
  success: true;
  status: 200;
  data: { url: string };
}

/** What POST /1/upload takes, whatever the file calls itself. */
export const PICTURE = {
  maxBytes: 10 * 1024 * 1024,
  maxPixels: 40_000_000,
  formats: ['jpeg', 'png', 'webp', 'avif'],
  /** Pixels; every picture is kept in each of them, or in its own width where that is smaller. */
  widths: [480, 960, 1600],
} as const;

export type PictureWidth = (typeof PICTURE.widths)[number];
