import type { RoomPicture } from '@innkeep/contract/room-traits';
import { useLayoutEffect, useRef, useState, type RefObject, type KeyboardEvent, type ReactNode } from 'react';
import { Picture } from '../../../components/picture.tsx';
import { LineSign } from '../../../components/line-drawing.tsx';

interface PictureStripProps {
  pictures: readonly RoomPicture[];
  alts: readonly string[];
  /** Width of the pictures, in the `sizes` notation. */
  sizes: string;
  current: number;
  /** How many pictures on either side of the current one are fetched; the others are placeholders. */
  ahead: number;
  scrolling: StripScrolling;
}

export function PictureStrip({ pictures, alts, sizes, current, ahead, scrolling }: PictureStripProps) {
  const several = { tabIndex: 0, role: 'group', 'aria-label': 'Use the arrow keys to browse the pictures' };
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

interface StripScrolling {
  ref: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  onPointerDown: () => void;
  onWheel: () => void;
}

/** Each picture is as wide as the strip. @param first the index of the picture shown first */
export function usePictureStrip(count: number, first = 0) {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);
  const target = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (first > 0) jumpTo(strip.current, first);
  }, [first]);

  function show(index: number) {
    if (index < 0 || index >= count) return;
    target.current = index;
    setCurrent(index);
    // The strip's CSS `scroll-behavior` animates it.
    if (strip.current) strip.current.scrollLeft = index * pitchOf(strip.current);
  }

  function jump(index: number) {
    setCurrent(index);
    jumpTo(strip.current, index);
  }

  function followScrolling() {
    const pitch = pitchOf(strip.current);
    if (!strip.current || pitch === 0) return;
    const index = Math.round(strip.current.scrollLeft / pitch);
    // Ignores pictures that it scrolls past.
    if (target.current !== undefined && target.current !== index) return;
    target.current = undefined;
    setCurrent(index);
  }

  /** From here on, the user's touch or wheel decides where it scrolls. */
  function letGo() {
    target.current = undefined;
  }

  const scrolling: StripScrolling = {
    ref: strip,
    onScroll: followScrolling,
    onPointerDown: letGo,
    onWheel: letGo,
  };
  return { current, show, jump, scrolling };
}

function jumpTo(strip: HTMLElement | null, index: number) {
  if (!strip) return;
  strip.style.scrollBehavior = 'auto';
  strip.scrollLeft = index * pitchOf(strip);
  strip.style.scrollBehavior = '';
}

/** Returns the distance from one picture to the next, in CSS pixels. */
function pitchOf(strip: HTMLElement | null): number {
  const [first, second] = strip?.children ?? [];
  return first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 0;
}

interface PictureTurnerProps {
  current: number;
  alts: readonly string[];
  onShow: (index: number) => void;
  children: ReactNode;
}

export function PictureTurner({ current, alts, onShow, children }: PictureTurnerProps) {
  return (
    <div className="picture-turner">
      <button
        type="button"
        className="picture-button is-previous"
        aria-label="Previous picture"
        aria-disabled={current === 0}
        onClick={() => onShow(current - 1)}
      >
        <LineSign path="M12.5 4 6.5 10l6 6" />
      </button>
      <button
        type="button"
        className="picture-button is-next"
        aria-label="Next picture"
        aria-disabled={current === alts.length - 1}
        onClick={() => onShow(current + 1)}
      >
        <LineSign path="m7.5 4 6 6-6 6" />
      </button>
      <p className="picture-position position-absolute tabular m-0 border bg-surface fs-15" role="status">
        <span className="visually-hidden">Picture </span>
        {current + 1} of {alts.length}
        <span className="visually-hidden">: {alts[current]}</span>
      </p>
      {children}
    </div>
  );
}

export function turnByKeys(current: number, count: number, onShow: (index: number) => void) {
  const goals: Record<string, number> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: count - 1,
  };
  return (event: KeyboardEvent) => {
    const goal = goals[event.key];
    if (goal === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onShow(goal);
  };
}
