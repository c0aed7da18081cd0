import type { TextPage } from '@innkeep/contract/hotel-shape';

export const HOUSE_RULES: TextPage = {
  heading: 'The rules of the inn',
  lead: 'What we ask of each other.',
  sections: [{ heading: 'Dogs', paragraphs: ['Two of them live here already.'] }],
};
