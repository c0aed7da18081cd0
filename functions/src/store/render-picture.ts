import type sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '@innkeep/contract/errors';
import { PICTURE_WIDTHS, PICTURE_UPLOAD } from '@innkeep/contract/picture';
import type { Rendition, RenderPicture } from '../domain/rooms/picture-store.ts';

/** The contract's formats, out of the many that the library can read. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`);

/** Larger pictures would take too much memory to decode. */
const MAX_PIXELS = 40_000_000;
/** In pixels; WebP allows no longer side. */
const MAX_SIDE = 16_383;
const LARGEST = Math.max(...PICTURE_WIDTHS);
const QUALITY = 80;
const DECODE_WITHIN_SECONDS = 20;

/** Returns a renderer of one picture at a time, because decoding may take hundreds of megabytes. */
export function sharpRenderer(): RenderPicture {
  let last: Promise<unknown> = Promise.resolve();
  return (file) => {
    const rendering = last.then(() => render(file));
    last = rendering.catch(() => undefined);
    return rendering;
  };
}

async function render(file: Uint8Array): Promise<Rendition[]> {
  const load = await loadSharp();
  requireFit(await readable(() => load(file, { limitInputPixels: false }).metadata()));
  const { data, info } = await readable(() =>
    decode(load(file, { failOn: 'error', limitInputPixels: MAX_PIXELS })),
  );

  const renditions: Rendition[] = [];
  for (const width of PICTURE_WIDTHS) {
    const { width: full, height, channels } = info;
    const pixels = load(data, { raw: { width: full, height, channels } });
    const drawn = pixels.resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY });
    renditions.push({ width, bytes: await drawn.toBuffer() });
  }
  return renditions;
}

/** Loads the library with the first upload, so that no other call waits for it. */
async function loadSharp(): Promise<typeof sharp> {
  const { default: load } = await import('sharp');
  load.concurrency(1);
  load.cache(false);
  load.block({ operation: ['VipsForeignLoad'] });
  load.unblock({ operation: LOADERS });
  return load;
}

/** Checks the header alone, before anything is decoded. */
function requireFit({ format, compression, width, height }: Metadata): void {
  const isAvif = format === 'heif' && compression === 'av1';
  const isTaken = isAvif || PICTURE_UPLOAD.formats.some((taken) => taken === format);
  if (!isTaken) throw new AppError('picture/unreadable', { detail: format });
  if (width * height > MAX_PIXELS)
    throw new AppError('picture/too-large', { detail: `${width} x ${height}` });
}

/** Decodes the first frame upright, in the largest width; everything else in the file is dropped. */
function decode(picture: Sharp) {
  return picture
    .timeout({ seconds: DECODE_WITHIN_SECONDS })
    .autoOrient()
    .resize({ width: LARGEST, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Reports every error of the library as the file's fault. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new AppError('picture/unreadable', { cause: error });
  }
}
