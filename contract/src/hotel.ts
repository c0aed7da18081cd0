// Imported by path: Vite's configuration also reads this file, and Node does not load TypeScript from
// packages.
import { FACTS } from '../../hotel/facts.ts';
import type { HotelFacts } from './hotel-shape.ts';

/** The facts of the hotel that the site is built for, from hotel/. */
export const HOTEL: HotelFacts = FACTS;
