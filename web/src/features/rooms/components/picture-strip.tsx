import type { RoomPicture } from '@innkeep/contract/room-extras';
import { Picture } from '../../../components/picture.tsx';
import type { StripScrolling } from './use-picture-strip.ts';

interface PictureStripProps {
  pictures: readonly RoomPicture[];
  /** What each of them shows. */
  alts: readonly string[];
  /** How wide they are shown, in the `sizes` notation. */
  sizes: string;
  current: number;
  /** How many of them on either side are fetched before they are turned to; the others hold their places. */
  ahead: number;
  scrolling: StripScrolling;
}

/** Pictures side by side, of which one is in view. */
export function PictureStrip({ pictures, alts, sizes, current, ahead, scrolling }: PictureStripProps) {
  const several = { tabIndex: 0, role: 'group', 'aria-label': 'The arrow keys turn the pictures' };
  return (
    <div className="picture-strip" {...scrolling} {...(pictures.length > 1 && several)}>
      {pictures.map(({ image }, index) =>
        Math.abs(index - current) <= ahead ? (
          <Picture key={index} image={image} alt={alts[index] ?? ''} sizes={sizes} isUrgent />
        ) : (
          <span key={index} className="picture" role="img" aria-label={alts[index]} />
        ),
      )}
    </div>
  );
}
