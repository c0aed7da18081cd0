import type { TextPage } from '@innkeep/contract/hotel-shape';

export const TERMS: TextPage = {
  heading: 'How you book',
  lead: 'What we agree on.',
  sections: [{ heading: 'Law', paragraphs: ['The law of Austria.'] }],
};
