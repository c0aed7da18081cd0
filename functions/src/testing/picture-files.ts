import type { aHotel } from './builders.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** A file as cameras make it: the left half is dark, the right half is light. */
export async function aJpeg(width = 2000, height = 1500): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await twoHalves(width, height).jpeg().toBuffer());
}

/** The same picture before it is encoded. */
export function twoHalves(width: number, height: number): Sharp {
  const right = { width: Math.ceil(width / 2), height, channels: 3, background: '#f4ead8' } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: '#1d3b4f' } });
  return picture.composite([{ input: { create: right }, left: Math.floor(width / 2), top: 0 }]);
}

export function describePicture(bytes: Uint8Array | ArrayBuffer): Promise<Metadata> {
  return sharp(bytes).metadata();
}

/** @returns the files that a hotel renders from now on, in order */
export function noteDrawnPictures(hotel: ReturnType<typeof aHotel>): Uint8Array[] {
  const drawn: Uint8Array[] = [];
  const { renderPicture } = hotel;
  hotel.renderPicture = (file) => {
    drawn.push(file);
    return renderPicture(file);
  };
  return drawn;
}
