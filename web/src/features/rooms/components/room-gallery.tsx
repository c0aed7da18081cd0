import type { Room } from '@innkeep/contract/room';
import { picturesOf, type RoomPicture } from '@innkeep/contract/room-traits';
import { useState, useLayoutEffect, useRef } from 'react';
import { PICTURE_SIZES } from '../../../lib/pictures/picture-sources.ts';
import { LineSign } from '../../../components/line-drawing.tsx';
import { PictureStrip, usePictureStrip, PictureTurner, turnByKeys } from './picture-strip.tsx';
import './room-gallery.scss';

/** The first picture loads at once; those beside it only once the guest turns to them. */
export function RoomGallery({ room }: { room: Room }) {
  const pictures = picturesOf(room);
  const alts = pictures.map(
    ({ alt }, index) => alt ?? (index > 0 ? `${room.name}, picture ${index + 1}` : room.name),
  );
  const { current, show, jump, scrolling } = usePictureStrip(pictures.length);
  const [isTurnedTo, setTurnedTo] = useState(false);
  const [isViewed, setViewed] = useState(false);
  const strip = { pictures, alts, sizes: PICTURE_SIZES.room, current, ahead: isTurnedTo ? 1 : 0, scrolling };
  // The same elements as below, so that the first picture, from a list, is not drawn again when others
  // arrive.
  if (pictures.length === 1)
    return (
      <div className="room-gallery position-relative min-w-0 overflow-hidden">
        <PictureStrip {...strip} />
      </div>
    );

  function close(index: number) {
    setViewed(false);
    jump(index);
  }

  return (
    <div
      className="room-gallery position-relative min-w-0 overflow-hidden"
      role="region"
      aria-roledescription="carousel"
      aria-label={`Pictures of ${room.name}`}
      onPointerEnter={() => setTurnedTo(true)}
      onFocus={() => setTurnedTo(true)}
      onKeyDown={turnByKeys(current, pictures.length, show)}
    >
      <PictureStrip {...strip} />
      <PictureTurner current={current} alts={alts} onShow={show}>
        <button
          type="button"
          className="picture-button is-larger"
          aria-label="View larger"
          onClick={() => setViewed(true)}
        >
          <LineSign path="M11.5 4H16v4.5M8.5 16H4v-4.5M16 4l-5 5M4 16l5-5" />
        </button>
      </PictureTurner>
      {isViewed && (
        <PictureViewer name={room.name} pictures={pictures} alts={alts} first={current} onClose={close} />
      )}
    </div>
  );
}

interface PictureViewerProps {
  name: string;
  pictures: readonly RoomPicture[];
  alts: readonly string[];
  first: number;
  onClose: (index: number) => void;
}

/** Pictures in full screen, over everything else. Escape closes it and returns the focus. */
function PictureViewer({ name, pictures, alts, first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []); // before the strip scrolls to its first picture
  const { current, show, scrolling } = usePictureStrip(pictures.length, first);

  return (
    <dialog
      ref={dialog}
      className="picture-viewer"
      aria-label={`Pictures of ${name}, large`}
      onClose={() => onClose(current)}
      onKeyDown={(event) => {
        event.stopPropagation(); // the gallery around it handles the same keys
        turnByKeys(current, pictures.length, show)(event);
      }}
    >
      <PictureStrip
        pictures={pictures}
        alts={alts}
        sizes="100vw"
        current={current}
        ahead={1}
        scrolling={scrolling}
      />
      <p className="picture-words" aria-hidden="true">
        {alts[current]}
      </p>
      <PictureTurner current={current} alts={alts} onShow={show}>
        <button
          type="button"
          className="picture-button is-close"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <LineSign path="m5 5 10 10M15 5 5 15" />
        </button>
      </PictureTurner>
    </dialog>
  );
}
