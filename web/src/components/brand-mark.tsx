interface BrandMarkProps {
  /** Pixels; the mark is square. */
  size: number;
}

/** The hotel's lighthouse. */
export function BrandMark({ size }: BrandMarkProps) {
  return (
    <svg className="brand-mark" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M19 17h10l3 22H16zM18 10h12v7H18zM24 4v6M15 39h18" />
        <path d="M6 42c3 2.4 6 2.4 9 0s6-2.4 9 0 6 2.4 9 0 6-2.4 9 0M35 11l6-3M35 15l6 2M13 11 7 8M13 15l-6 2" />
      </g>
    </svg>
  );
}
