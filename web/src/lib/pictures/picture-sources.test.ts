import { describe, expect, it } from 'vitest';
import { pictureSources } from './picture-sources.ts';

describe('pictureSources', () => {
  it('names every width of a picture of ours', () => {
    expect(pictureSources('/images/rooms/tide-room-1600.webp')).toBe(
      '/images/rooms/tide-room-480.webp 480w, /images/rooms/tide-room-960.webp 960w, /images/rooms/tide-room-1600.webp 1600w',
    );
  });

  it('keeps a token that comes after the name', () => {
    expect(pictureSources('https://storage.example/o/rooms%2Fa-1600.webp?alt=media&token=t')).toContain(
      'https://storage.example/o/rooms%2Fa-480.webp?alt=media&token=t 480w',
    );
  });

  it('leaves a picture from elsewhere alone', () => {
    expect(pictureSources('https://elsewhere.example/room.jpg')).toBeUndefined();
  });
});
