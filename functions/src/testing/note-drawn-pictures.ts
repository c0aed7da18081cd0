import type { aHotel } from './builders.ts';

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
