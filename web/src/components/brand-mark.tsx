import { LOGO } from '@innkeep/hotel/logo';
import { LineDrawing } from './line-drawing.tsx';

export function BrandMark({ size }: { size: number }) {
  return <LineDrawing className="brand-mark" paths={LOGO} size={size} stroke={2.5} />;
}
