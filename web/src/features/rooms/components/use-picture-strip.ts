import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** What ties a strip to its hook. */
export interface StripScrolling {
  ref: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  onPointerDown: () => void;
  onWheel: () => void;
}

/**
 * A strip of pictures, each as wide as the strip, that is scrolled by touch or told where to go.
 * @param first the picture that it begins with
 */
export function usePictureStrip(count: number, first = 0) {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);
  /** Where it has been told to go, while it is on its way. */
  const target = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (first > 0) jumpTo(strip.current, first);
  }, [first]);

  function show(index: number) {
    if (index < 0 || index >= count) return;
    target.current = index;
    setCurrent(index);
    // By the strip's own scroll-behavior.
    if (strip.current) strip.current.scrollLeft = index * pitchOf(strip.current);
  }

  /** Goes there without passing the others. */
  function jump(index: number) {
    setCurrent(index);
    jumpTo(strip.current, index);
  }

  function followScrolling() {
    const pitch = pitchOf(strip.current);
    if (!strip.current || pitch === 0) return;
    const index = Math.round(strip.current.scrollLeft / pitch);
    if (target.current !== undefined && target.current !== index) return; // what it passes on its way
    target.current = undefined;
    setCurrent(index);
  }

  /** A finger goes where it likes. */
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

/** How far it is from one picture to the next, in pixels. */
function pitchOf(strip: HTMLElement | null): number {
  const [first, second] = strip?.children ?? [];
  return first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 0;
}
