type Rect = Pick<DOMRect, 'left' | 'top' | 'bottom'>;

interface Room {
  /** Where the rooms' names end, over which nothing lies. */
  left: number;
  width: number;
  height: number;
}

/** Between bar and card: nothing, or a pointer on its way would lose it. */
const MARGIN = 8;

/**
 * Returns where a card lies beside a bar: below it, or above it where it would be cut; undefined where it would
 * cover the bar.
 */
export function cardPlace(
  bar: Rect,
  card: Pick<DOMRect, 'width' | 'height'>,
  { left, width, height }: Room,
): { x: number; y: number } | undefined {
  const x = Math.max(MARGIN, Math.min(Math.max(bar.left, left), width - card.width - MARGIN));
  if (bar.bottom + card.height + MARGIN <= height) return { x, y: bar.bottom };
  return bar.top - card.height >= MARGIN ? { x, y: bar.top - card.height } : undefined;
}
