import { MARK } from '@innkeep/hotel/mark';
import { LineDrawing } from './line-drawing.tsx';

/** The hotel's mark. */
export function BrandMark({ size }: { size: number }) {
  return <LineDrawing className="brand-mark" paths={MARK} size={size} stroke={2.5} />;
}
