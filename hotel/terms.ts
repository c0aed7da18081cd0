import type { TextPage } from '@innkeep/contract/hotel-shape';
import { FACTS } from './facts.ts';

const { name } = FACTS;

/** Text of the terms of booking. Have a lawyer of the hotel's country read it before the hotel opens. */
export const TERMS: TextPage = {
  heading: 'Terms of booking',
  lead: `What you and ${name} agree on when you book a room on this site.`,
  sections: [
    {
      heading: 'Whom you book with',
      paragraphs: [
        `You book with ${name}. You can reach us at every hour; our address, telephone number and e-mail address are at the end of this page.`,
      ],
    },
    {
      heading: 'Your booking',
      paragraphs: [
        'The rooms on this site are an offer. Your booking is made when you confirm it and the site answers with its number; from then on the room is held for you. You also get a confirmation by e-mail; with an account, the booking does not depend on it.',
        'You book for yourself and for those who travel with you, as many as the room is meant for. You must be at least eighteen years old.',
      ],
    },
    {
      heading: 'If we cannot keep your room',
      paragraphs: [
        'Should something happen that leaves us unable to give you the room, we tell you at once, and it costs you nothing. If you like, we find you a room as good elsewhere, and bear what it costs more.',
      ],
    },
    {
      heading: 'In the house',
      paragraphs: [
        'The house rules belong to these terms. Anyone who seriously disturbs other guests, and goes on after being asked to stop, can be asked to leave. You answer for damage that you cause; we answer for what we or those who work for us do wrong, as the law provides.',
      ],
    },
    {
      heading: 'The law',
      paragraphs: [
        'The law of the State of Maine applies. If you live in a country whose law protects consumers further, that protection stays yours.',
      ],
    },
  ],
};
