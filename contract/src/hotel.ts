// Imported by path: Vite's configuration also reads this file, and Node does not load TypeScript from
// packages.
import { FACTS } from '../../hotel/facts.ts';
import type { HotelFacts } from './hotel-shape.ts';

export const HOTEL: HotelFacts = FACTS;
