import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PICTURE_WIDTHS } from '@innkeep/contract/picture';
import { aJpeg, describePicture, twoHalves } from '../testing/picture-files.ts';
import { sharpRenderer } from './render-picture.ts';

const render = sharpRenderer();

async function sizes(file: Uint8Array) {
  const described = (await render(file)).map(({ bytes }) => describePicture(bytes));
  return (await Promise.all(described)).map(({ format, width, height }) => [format, width, height]);
}

async function largest(file: Uint8Array): Promise<Uint8Array> {
  const renditions = await render(file);
  return renditions.at(-1)?.bytes ?? new Uint8Array();
}

/** Returns how light the corners are, from 0 to 255: top left, top right, bottom left. */
async function corners(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return [0, width - 1, (height - 1) * width].map((pixel) => data[pixel * channels] ?? -1);
}

const dark = expect.toSatisfy((light: number) => light >= 0 && light < 100) as number;
const light = expect.toSatisfy((light: number) => light > 200) as number;

async function claiming(width: number, height: number) {
  const file = Buffer.from(await aJpeg(16, 16));
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  file.writeUInt16BE(height, frame + 5);
  file.writeUInt16BE(width, frame + 7);
  return file;
}

describe('sharpRenderer', () => {
  it.each([
    ['JPEG', () => twoHalves(1800, 450).jpeg()],
    ['progressive JPEG', () => twoHalves(1800, 450).jpeg({ progressive: true })],
    ['CMYK JPEG', () => twoHalves(1800, 450).toColourspace('cmyk').jpeg()],
    ['PNG', () => twoHalves(1800, 450).png()],
    ['PNG of 16 bits', () => twoHalves(1800, 450).toColourspace('rgb16').png()],
    ['gray PNG', () => twoHalves(1800, 450).toColourspace('b-w').png()],
    ['translucent PNG', () => twoHalves(1800, 450).ensureAlpha(0.9).png()],
    ['WebP', () => twoHalves(1800, 450).webp()],
    ['AVIF', () => twoHalves(1800, 450).avif({ effort: 0 })],
  ])('draws a %s anew as WebP in three widths', async (_format, write) => {
    const file = await write().toBuffer();
    expect(await sizes(file)).toEqual([
      ['webp', 480, 120],
      ['webp', 960, 240],
      ['webp', 1600, 400],
    ]);
    expect(await corners(await largest(file))).toEqual([dark, light, dark]);
  });

  it('enlarges nothing', async () => {
    expect(await sizes(await aJpeg(600, 400))).toEqual([
      ['webp', 480, 320],
      ['webp', 600, 400],
      ['webp', 600, 400],
    ]);
    expect(await sizes(await twoHalves(1, 1).png().toBuffer())).toEqual(
      PICTURE_WIDTHS.map(() => ['webp', 1, 1]),
    );
  });

  it('makes what is too tall for WebP smaller', async () => {
    expect((await sizes(await twoHalves(4, 20_000).png().toBuffer())).at(-1)).toEqual(['webp', 3, 16_383]);
  });

  it('turns the picture upright', async () => {
    const file = await twoHalves(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect((await sizes(file)).at(-1)).toEqual(['webp', 200, 400]);
    expect(await corners(await largest(file))).toEqual([dark, dark, light]);
  });

  it('leaves behind where, when and by whom it was taken', async () => {
    const exif = {
      IFD0: { Copyright: 'Ana was here' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 11/1 4/1' },
    };
    const file = await twoHalves(400, 200).withExif(exif).withIccProfile('p3').jpeg().toBuffer();
    expect(await describePicture(file)).toMatchObject({
      exif: expect.anything() as unknown,
      icc: expect.anything() as unknown,
    });
    for (const { bytes } of await render(file)) {
      const { exif, icc, xmp, iptc, orientation } = await describePicture(bytes);
      expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
      expect(Buffer.from(bytes).includes('Ana was here')).toBe(false);
    }
  });

  it('takes the first frame of what moves', async () => {
    const frames = [twoHalves(200, 100), twoHalves(200, 100).negate()];
    const files = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
    const file = await sharp(files, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await describePicture(file)).toMatchObject({ pages: 2 });
    expect((await sizes(file)).at(-1)).toEqual(['webp', 200, 100]);
    expect(await corners(await largest(file))).toEqual([dark, light, dark]);
  });

  it.each([
    ['text', () => Buffer.from('no picture at all')],
    ['nothing', () => Buffer.alloc(0)],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', () => twoHalves(20, 10).gif().toBuffer()],
    ['TIFF', () => twoHalves(20, 10).tiff().toBuffer()],
    ['a JPEG cut short', async () => (await aJpeg(900, 900)).subarray(0, 3000)],
    ['a PNG cut short', async () => (await twoHalves(900, 900).png().toBuffer()).subarray(0, 900)],
    ['a WebP cut short', async () => (await twoHalves(900, 900).webp().toBuffer()).subarray(0, 500)],
    [
      'an AVIF cut short',
      async () => (await twoHalves(900, 900).avif({ effort: 0 }).toBuffer()).subarray(0, 500),
    ],
  ])('refuses %s', async (_what, file) => {
    await expect(render(await file())).rejects.toMatchObject({ code: 'picture/unreadable', status: 415 });
  });

  it('takes 40 megapixels', async () => {
    expect((await sizes(await claiming(8000, 5000))).at(-1)).toEqual(['webp', 1600, 1000]);
  });

  it.each([
    [8000, 5001],
    [65_500, 65_500],
  ])('refuses %i x %i pixels before it decodes any', async (width, height) => {
    const refusal = render(await claiming(width, height));
    await expect(refusal).rejects.toMatchObject({ code: 'picture/too-large', status: 413 });
  });
});
