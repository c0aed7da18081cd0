import type { TextPage } from '@innkeep/contract/texts/texts';
import { FACTS } from '../facts.ts';

const { name } = FACTS;

/**
 * The hotel's own sections of the terms of booking; those of the software follow them. Have a lawyer of the
 * hotel's country read them before the hotel opens.
 */
export const TERMS: TextPage = {
  heading: 'Terms of booking',
  lead: `What you and ${name} agree on when you book a room on this site.`,
  sections: [
    {
      heading: 'Who you book with',
      text: `You book with ${name}. You can reach us 24 hours a day; our address, phone number and e-mail address are at the end of this page.`,
    },
    {
      heading: 'Your booking',
      text: `The rooms on this site are an offer. Your booking is made when you confirm it and the site shows its number; from then on, the room is yours. We also e-mail you a confirmation; with an account, the booking does not depend on it.

You book for yourself and those who travel with you, up to the number of guests the room is meant for. You must be at least eighteen years old.`,
    },
    {
      heading: 'If we cannot keep your room',
      text: 'If we can’t provide your room, we’ll tell you at once, and it costs you nothing. If you wish, we’ll find you an equivalent room elsewhere and cover any difference.',
    },
    {
      heading: 'In the house',
      text: 'The house rules are part of these terms. We may ask guests to leave if they seriously disturb others and don’t stop when asked. You are liable for damage that you cause; we are liable for what we or our staff do wrong, as the law provides.',
    },
    {
      heading: 'The law',
      text: 'The law of the State of Maine applies. If the law where you live protects consumers further, you keep that protection.',
    },
  ],
};
