import type { DrawingPaths } from '@innkeep/contract/hotel-shape';

export const LOGO: DrawingPaths = [
  'M24 44V20',
  'M24 36C8 32 6 16 24 4c18 12 16 28 0 32Z',
  'M24 28l8-6M24 22l-7-5',
];
