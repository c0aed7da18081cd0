import type { RoomPicture } from '@innkeep/contract/room-extras';
import { Picture } from '../../../components/picture.tsx';
import type { StripScrolling } from './use-picture-strip.ts';

interface PictureStripProps {
  pictures: readonly RoomPicture[];
  /** The text alternative of each picture. */
  alts: readonly string[];
  /** Their width, in the `sizes` notation. */
  sizes: string;
  current: number;
  /** How many pictures on either side of the current one are fetched; the others are placeholders. */
  ahead: number;
  scrolling: StripScrolling;
}

/** Pictures side by side, one of which is in view. */
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
