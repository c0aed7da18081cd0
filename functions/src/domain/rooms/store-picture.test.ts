import { expect, it } from 'vitest';
import { aHotel } from '../../testing/builders.ts';
import { storePicture } from './picture-store.ts';

it('stores a picture in every width that was rendered, and answers with its address', async () => {
  const hotel = aHotel();
  const stored: number[] = [];
  const add: typeof hotel.pictures.add = (renditions) => {
    stored.push(...renditions.map(({ width }) => width));
    return hotel.pictures.add(renditions);
  };
  const deps = { ...hotel, pictures: { ...hotel.pictures, add } };
  expect(await storePicture(deps, new Uint8Array([1, 2, 3]))).toEqual({
    success: true,
    status: 200,
    data: { url: 'https://pictures.test/1-1600.webp' },
  });
  expect(stored).toEqual([480, 960, 1600]);
});
