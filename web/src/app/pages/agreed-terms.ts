import { HOTEL } from '@innkeep/contract/hotel';
import type { TextPage } from '@innkeep/contract/hotel-shape';

/**
 * What the software does with a booking, whatever the hotel: the rates decide what it costs and on what terms, and each
 * booking keeps what was shown with it. No text of the hotel's can say more.
 */
export const AGREED_TERMS: TextPage['sections'] = [
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
      `You can cancel on this site until ${HOTEL.checkInTime} on the day of your arrival, by the hotel's clock, and what you book about then or later for half an hour. What it costs is what was agreed; the site shows it, and what comes back to you, before you confirm. After that the site no longer cancels: call us.`,
      'If you do not come and have not cancelled, we ask for what the agreed terms charge for a stay that was not cancelled in time. The nights after the first may then be given to somebody else. What comes back to you goes the way it was paid, or another that we agree on.',
      'If you leave early, tell the desk. It says what the nights cost that you give back.',
    ],
  },
];
