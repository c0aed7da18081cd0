import type { AboutTexts } from '@innkeep/contract/hotel-shape';

export const ABOUT: AboutTexts = {
  heading: 'An inn since 1742',
  lead: 'The Lindner family has poured beer here for eleven generations.',
  paragraphs: ['Timber, stoves of green tiles, and a door that everybody bends under.'],
  phoneNote: 'Until ten in the evening, or by mail:',
  socialHeading: 'Village news',
};
