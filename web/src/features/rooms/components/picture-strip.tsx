import type { RoomPicture } from '@innkeep/contract/room-extras';
import { Picture } from '../../../components/picture.tsx';
import type { StripScrolling } from './use-picture-strip.ts';

interface PictureStripProps {
  pictures: readonly RoomPicture[];
  /** What each of them shows. */
  alts: readonly string[];
  /** How wide they are shown, in the `sizes` notation. */
  sizes: string;
  /** The one that is there at once. */
  first: number;
  scrolling: StripScrolling;
}

/** Pictures side by side, of which one is in view. */
export function PictureStrip({ pictures, alts, sizes, first, scrolling }: PictureStripProps) {
  const several = { tabIndex: 0, role: 'group', 'aria-label': 'The arrow keys turn the pictures' };
  return (
    <div className="picture-strip" {...scrolling} {...(pictures.length > 1 && several)}>
      {pictures.map(({ image }, index) => (
        <Picture key={index} image={image} alt={alts[index] ?? ''} sizes={sizes} isUrgent={index === first} />
      ))}
    </div>
  );
}
