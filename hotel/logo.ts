import type { DrawingPaths } from '@innkeep/contract/hotel-shape';

/** Paths of the hotel's logo, a lighthouse. The favicon is the same drawing in color: public/favicon.svg. */
export const LOGO: DrawingPaths = [
  'M19 17h10l3 22H16zM18 10h12v7H18zM24 4v6M15 39h18',
  'M6 42c3 2.4 6 2.4 9 0s6-2.4 9 0 6 2.4 9 0 6-2.4 9 0M35 11l6-3M35 15l6 2M13 11 7 8M13 15l-6 2',
];
