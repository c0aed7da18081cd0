import type { TextPage } from '@innkeep/contract/hotel-shape';
import { FACTS } from './facts.ts';

const { name } = FACTS;

/** What hotel and guest agree on. A lawyer of the hotel's country reads it before the hotel opens. */
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
        'The rooms on this site are an offer. Your booking is made when you confirm it and the site answers with its number; from then on the room is held for you. Where you pay on this site when you book, the nights are held for you while you pay, for as long as the site says, and your booking is made once it is paid; if it is not, the nights are free again. You also get a confirmation by e-mail; the booking does not depend on it.',
        'You book for yourself and for those who travel with you, as many as the room is meant for. You must be at least eighteen years old.',
      ],
    },
    {
      heading: 'The price, and what is paid when',
      paragraphs: [
        'Before you confirm, the site shows the bill, line by line, what is paid when, and until when cancelling costs what. That is what we agree on. It stands in your confirmation, where we have your e-mail address, and on the page of your booking, and stays as it is, even if our prices or terms change later.',
        'A code takes off what the bill says, for the stays that it is meant for. One that may be used once serves for one booking; if you cancel it, you can use the code again.',
      ],
    },
    {
      heading: 'If you change your stay',
      paragraphs: [
        'As long as cancelling is free you can change dates and guests on the page of your booking; later only to a longer stay or more guests, or call us. Nights that you keep cost what we agreed; added nights cost what they cost on the day of the change. Before you confirm, the site shows the new bill, what is then to be paid or comes back, and the terms where they become others.',
        'If a code was not meant for the stay as you change it, it no longer counts, and the site says so before. Dates that are sold on terms that your booking cannot take over have to be booked anew.',
      ],
    },
    {
      heading: 'If you cancel, or do not come',
      paragraphs: [
        `You can cancel on this site until ${FACTS.checkInTime} on the day of your arrival, by the hotel's clock, and what you book about then or later for half an hour. What it costs is what was agreed; the site shows it, and what comes back to you, before you confirm. After that the site no longer cancels: call us.`,
        'If you do not come and have not cancelled, we ask for what the agreed terms charge for a stay that was not cancelled in time. The nights after the first may then be given to somebody else. What comes back to you goes the way it was paid, or another that we agree on.',
        'If you leave early, tell the desk. It says what the nights cost that you give back.',
      ],
    },
    {
      heading: 'If we cannot keep your room',
      paragraphs: [
        'Should something happen that leaves us unable to give you the room, we tell you at once, and you owe nothing. If you like, we find you a room as good elsewhere and pay what it costs more.',
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
