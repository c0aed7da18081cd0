// By its path: Vite's configuration reads this too, for which Node takes no TypeScript from a package.
import { FACTS } from '../../hotel/facts.ts';
import type { HotelFacts } from './hotel-shape.ts';

/** The hotel that the site is built for: what stands in hotel/, known only by what every hotel has. */
export const HOTEL: HotelFacts = FACTS;
