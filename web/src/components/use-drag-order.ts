import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { useEscape } from '../lib/use-escape.ts';

interface Drag {
  from: number;
  to: number;
  /** How far it has been dragged, in CSS pixels. */
  by: number;
  /** Its height in the list, in CSS pixels. */
  height: number;
}

/** The list changes only when the row is dropped; Escape cancels the drag. */
interface Grip {
  from: number;
  pointer: number;
  middles: number[];
  height: number;
}

/**
 * Drags rows of a list by their handles, by mouse or touch. The list changes only when the row is dropped;
 * Escape cancels the drag.
 */
export function useDragOrder<List extends HTMLElement>(onMove: (from: number, to: number) => void) {
  const list = useRef<List>(null);
  const grip = useRef<Grip>(undefined);
  const [drag, setDrag] = useState<Drag>();

  function letGo() {
    grip.current = undefined;
    setDrag(undefined);
  }

  function take(event: PointerEvent<HTMLElement>, from: number) {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const row = rows[from];
    if (event.button !== 0 || !row) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const gap = rows.length > 1 ? (rows[1]?.top ?? 0) - (rows[0]?.bottom ?? 0) : 0;
    const middles = rows.map(({ top, height }) => top + height / 2 + scrollY);
    grip.current = { from, pointer: event.pageY, middles, height: row.height + gap };
    setDrag({ from, to: from, by: 0, height: row.height + gap });
  }

  function pull({ pageY }: PointerEvent) {
    if (!grip.current) return;
    const { from, pointer, middles, height } = grip.current;
    const to = middles.filter((middle, index) => index !== from && middle < pageY).length;
    setDrag({ from, to, by: pageY - pointer, height });
  }

  function drop() {
    const { from, to } = drag ?? { from: 0, to: 0 };
    letGo();
    if (from !== to) onMove(from, to);
  }

  useEscape(drag !== undefined, letGo);
  return {
    list,
    dragged: drag?.from,
    handleOf: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => take(event, index),
      onPointerMove: pull,
      onPointerUp: drop,
      onPointerCancel: letGo,
    }),
    styleOf: (index: number): CSSProperties | undefined =>
      drag && { transform: `translateY(${shift(drag, index)}px)` },
  };
}

function shift({ from, to, by, height }: Drag, index: number): number {
  if (index === from) return by;
  if (index > from && index <= to) return -height;
  return index < from && index >= to ? height : 0;
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const [item] = items.slice(from, from + 1);
  const others = items.filter((_, index) => index !== from);
  return item === undefined ? others : [...others.slice(0, to), item, ...others.slice(to)];
}
