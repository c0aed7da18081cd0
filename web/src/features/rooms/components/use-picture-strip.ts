import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The props that connect a strip to this hook. */
export interface StripScrolling {
  ref: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  onPointerDown: () => void;
  onWheel: () => void;
}

/**
 * Manages a strip of pictures, each as wide as the strip, that is scrolled by touch or by calls.
 * @param first the index of the picture that it begins with
 */
export function usePictureStrip(count: number, first = 0) {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);
  /** The index that it is scrolling to after a call. */
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

  /** Shows a picture without scrolling past others. */
  function jump(index: number) {
    setCurrent(index);
    jumpTo(strip.current, index);
  }

  function followScrolling() {
    const pitch = pitchOf(strip.current);
    if (!strip.current || pitch === 0) return;
    const index = Math.round(strip.current.scrollLeft / pitch);
    // Ignores the pictures that it passes.
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
