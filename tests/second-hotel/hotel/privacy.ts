import type { TextPage } from '@innkeep/contract/hotel-shape';

export const PRIVACY: TextPage = {
  heading: 'Your data',
  lead: 'What we keep.',
  sections: [{ heading: 'Bookings', paragraphs: ['Seven years, as the tax office wants it.'] }],
};
