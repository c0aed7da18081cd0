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
