import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEscape } from '../../../lib/use-escape.ts';
import { placedAt } from './use-grid-focus.ts';

/** A pointer on its way across the chart opens nothing, and finds the way from a bar to its card. */
const OPEN_AFTER_MS = 350;
const CLOSE_AFTER_MS = 250;

/** For the bar under the mouse or with the focus by keys, until Escape, or until both are elsewhere. */
export function useShownCard() {
  const [bar, setBar] = useState<HTMLElement>();
  const [hovered, setHovered] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The bar whose card was closed by Escape, until another is looked at. */
  const dismissed = useRef<HTMLElement>(undefined);

  function show(next: HTMLElement | undefined, delayMs: number) {
    clearTimeout(timer.current);
    if (next !== dismissed.current) dismissed.current = undefined;
    const shown = next === dismissed.current ? undefined : next;
    if (delayMs === 0) setBar(shown);
    else timer.current = setTimeout(() => setBar(shown), delayMs);
  }
  const keep = () => clearTimeout(timer.current);
  const usesKeys = useUsesKeys();
  /** The card of the bar with the focus comes back once the pointer is elsewhere. */
  const focusedBar = () => (usesKeys() && document.activeElement ? barAt(document.activeElement) : undefined);

  useEffect(() => keep, []);
  useEscape(bar !== undefined, () => {
    dismissed.current = bar;
    setBar(undefined);
  });
  useHideOnScroll(bar !== undefined, () => show(undefined, 0));

  return {
    bar,
    hovered,
    hide: () => show(undefined, 0),
    cardHandlers: {
      onPointerEnter: keep,
      onPointerLeave: () => show(undefined, CLOSE_AFTER_MS),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) show(undefined, 0);
      },
    },
    gridHandlers: {
      onPointerOver: ({ target, pointerType, buttons }: PointerEvent) => {
        if (pointerType === 'touch' || buttons > 0) return;
        const next = barAt(target);
        setHovered(next);
        if (next) show(next, OPEN_AFTER_MS);
        else show(focusedBar(), CLOSE_AFTER_MS);
      },
      onPointerLeave: () => {
        setHovered(undefined);
        show(focusedBar(), CLOSE_AFTER_MS);
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        // Tab leads from a bar into its card.
        const isIntoCard = relatedTarget instanceof Element && relatedTarget.closest('.chart-card') !== null;
        if (!isIntoCard) show(undefined, 0);
      },
      onFocus: ({ target }: FocusEvent) => {
        if (usesKeys()) show(barAt(target), 0);
      },
    },
  };
}

function barAt(target: EventTarget): HTMLElement | undefined {
  const place = placedAt(target);
  return place?.matches('.chart-bar') === true ? place : undefined;
}

/** Returns whether the user works by keys: a bar that was clicked has the focus, too, but its dialog is opened. */
function useUsesKeys(): () => boolean {
  const usesKeys = useRef(true);
  useEffect(() => {
    const note = ({ type }: Event) => {
      usesKeys.current = type === 'keydown';
    };
    addEventListener('keydown', note, { capture: true });
    addEventListener('pointerdown', note, { capture: true });
    return () => {
      removeEventListener('keydown', note, { capture: true });
      removeEventListener('pointerdown', note, { capture: true });
    };
  }, []);
  return () => usesKeys.current;
}

/** Its place on the screen is that of its bar. */
function useHideOnScroll(isShown: boolean, hide: () => void) {
  const listen = useEffectEvent(hide);
  useEffect(() => {
    if (!isShown) return undefined;
    addEventListener('scroll', listen, { capture: true, passive: true });
    addEventListener('resize', listen);
    return () => {
      removeEventListener('scroll', listen, { capture: true });
      removeEventListener('resize', listen);
    };
  }, [isShown]);
}
