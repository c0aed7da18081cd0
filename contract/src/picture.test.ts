import { describe, expect, it } from 'vitest';
import { beginningOfPicture, hasWidths, pictureOfWidth } from './picture.ts';

const OURS = 'https://storage.innkeep.test/o/rooms%2F1f0c-1600.webp?alt=media';

describe('a picture of ours', () => {
  it.each([OURS, '/images/rooms/tide-room-1600.webp'])('%s comes in every width', (image) => {
    expect(hasWidths(image)).toBe(true);
  });

  it('has an address for each', () => {
    expect(pictureOfWidth(OURS, 480)).toBe('https://storage.innkeep.test/o/rooms%2F1f0c-480.webp?alt=media');
    expect(pictureOfWidth('/images/a-1600.webp', 960)).toBe('/images/a-960.webp');
  });

  it.each([OURS, OURS.replace('1600', '480'), OURS.replace('?alt=media', '')])(
    'is known by how %s begins',
    (image) => {
      expect(beginningOfPicture(image)).toBe('https://storage.innkeep.test/o/rooms%2F1f0c-');
    },
  );
});

it.each([
  'https://images.example/a.jpg',
  'https://images.example/a-1600.webp.jpg',
  'https://images.example/a-wide.webp',
  'https://images.example/a-480.webp-and-more',
])('a picture from elsewhere %s has a single address', (image) => {
  expect(hasWidths(image)).toBe(false);
  expect(pictureOfWidth(image, 480)).toBe(image);
  expect(beginningOfPicture(image)).toBe(image);
});
