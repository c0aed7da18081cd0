import type { RoomPicture } from '@innkeep/contract/room-extras';
import { useLayoutEffect, useRef } from 'react';
import { LineSign } from './line-sign.tsx';
import { PictureStrip, usePictureStrip, PictureTurner, turnByKeys } from './picture-strip.tsx';

interface PictureViewerProps {
  /** What the pictures show. */
  name: string;
  pictures: readonly RoomPicture[];
  /** The text alternative of each picture. */
  alts: readonly string[];
  first: number;
  /** @param index of the picture that was in view */
  onClose: (index: number) => void;
}

/** Pictures in full screen, over everything else. Escape closes it and returns the focus. */
export function PictureViewer({ name, pictures, alts, first, onClose }: PictureViewerProps) {
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
