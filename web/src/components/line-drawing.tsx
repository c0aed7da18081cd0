import type { DrawingPaths } from '@innkeep/contract/hotel-shape';
import { LOGO } from '@innkeep/hotel/logo';

interface LineDrawingProps {
  paths: DrawingPaths;
  /** The width and height in pixels. */
  size: number;
  /** The width of the stroke if the square measured 48. */
  stroke: number;
  className?: string;
}

export function LineDrawing({ paths, size, stroke, className }: LineDrawingProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

export function BrandMark({ size }: { size: number }) {
  return <LineDrawing className="brand-mark" paths={LOGO} size={size} stroke={2.5} />;
}

/** A line icon for buttons; `path` is drawn in a square of 20. */
export function LineSign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
