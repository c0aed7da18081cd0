import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DrawingPaths } from '@innkeep/contract/hotel-shape';

/** Drawn on a square of 48. */
const ICONS: Readonly<Record<string, DrawingPaths>> = {
  [DESK_PAGE.today]: ['M10 12h28v28H10z', 'M10 20h28', 'M17 7v8', 'M31 7v8', 'M19 30l4 4 7-8'],
  [DESK_PAGE.chart]: ['M8 12h18', 'M18 24h22', 'M12 36h16', 'M8 7v34'],
  [DESK_PAGE.newBooking]: ['M24 9v30', 'M9 24h30'],
  [DESK_PAGE.bookings]: ['M17 12h23', 'M17 24h23', 'M17 36h23', 'M8 12h1', 'M8 24h1', 'M8 36h1'],
};
const OTHER: DrawingPaths = ['M24 8l16 14v18H8V22z', 'M19 40V28h10v12'];

export const MORE_ICON: DrawingPaths = ['M11 24h1', 'M24 24h1', 'M37 24h1'];

/** Returns the drawing of a place of the bar. */
export function placeIcon(to: string): DrawingPaths {
  return ICONS[to] ?? OTHER;
}
