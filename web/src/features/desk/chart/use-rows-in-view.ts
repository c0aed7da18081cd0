import { useEffect, useState, type RefObject } from 'react';
import { usePrinting } from '../../../lib/use-printing.ts';

/** Rows `[first, end)`. */
interface RowSpan {
  first: number;
  end: number;
}

/** How many rows are drawn before and after those in view, so that a quick scroll finds them drawn. */
const AROUND = 5;
/** The rows drawn before the first measurement: few, so that a phone shows the first ones sooner. */
const AT_FIRST: RowSpan = { first: 0, end: 12 };

/**
 * Returns which rows of the chart to draw: those in view, and some around them. A hundred rows of a month are
 * five thousand elements, which made each frame of scrolling take a tenth of a second on a phone. Paper shows all.
 * @param rows the element that is as high as all rows together
 */
export function useRowsInView(
  scroller: RefObject<HTMLElement | null>,
  rows: RefObject<HTMLElement | null>,
  { count, isDense }: { count: number; isDense: boolean },
): RowSpan {
  const [span, setSpan] = useState(AT_FIRST);
  const isPrinting = usePrinting();
  useEffect(() => {
    const { current } = scroller;
    if (!current) return undefined;
    const measure = () => {
      const rowHeight = (rows.current?.offsetHeight ?? 0) / count;
      if (!(rowHeight > 0)) return; // nothing is laid out
      const first = Math.max(0, Math.floor(current.scrollTop / rowHeight) - AROUND);
      const end = Math.ceil((current.scrollTop + current.clientHeight) / rowHeight) + AROUND;
      setSpan((known) => (known.first === first && known.end === end ? known : { first, end }));
    };
    measure();
    addEventListener('resize', measure);
    current.addEventListener('scroll', measure, { passive: true });
    return () => {
      removeEventListener('resize', measure);
      current.removeEventListener('scroll', measure);
    };
  }, [scroller, rows, count, isDense]);
  return isPrinting ? { first: 0, end: count } : span;
}
