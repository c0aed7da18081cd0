import type { AboutTexts } from '@innkeep/contract/texts/texts';

/** Texts of the About page. */
export const ABOUT: AboutTexts = {
  heading: 'A small house by the harbor',
  lead: 'Chandlery, sail loft and captain’s lodging once; today twelve rooms, a kitchen that follows the boats, and a desk that never closes.',
  text: `Rope was sold on the ground floor, sails were cut under the roof, and captains slept in between. The beams, the hooks and one very large lock have stayed; the rest we have made quiet, warm and dry.

No two rooms are quite alike. One has the first light, one the last, one a lemon tree at its door. Tell us why you’re coming, and we’ll tell you which is yours.`,
  phoneNote: 'Day and night. Or write to us:',
  socialHeading: 'Follow the tide',
};
