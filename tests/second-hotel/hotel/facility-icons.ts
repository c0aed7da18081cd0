import type { DrawingPaths } from '@innkeep/contract/hotel-shape';

export const CUP: DrawingPaths = [
  'M10 16h22v14a8 8 0 0 1-8 8h-6a8 8 0 0 1-8-8z',
  'M32 20h4a4 4 0 0 1 0 8h-4',
];
