import type { TextPage } from '@innkeep/contract/hotel-shape';
import { FACTS } from './facts.ts';

const { name, address, phone, email } = FACTS;

/** What becomes of a guest's data, as this software treats it. A lawyer reads it before the hotel opens. */
export const PRIVACY: TextPage = {
  heading: 'Privacy',
  lead: 'Which data of yours we keep, where, for how long, and what you can ask of us. There is no advertising on this site, and nothing that follows you.',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        `${name}, ${address.street}, ${address.cityLine}, ${address.country}. For anything about your data, write to ${email} or call ${phone}.`,
      ],
    },
    {
      heading: 'Looking around',
      paragraphs: [
        'To look at rooms, prices and free nights you need no account, and we ask for nothing. Our server notes of each request when it came, from which network address, with which browser and what for; it keeps these notes for thirty days, to find faults and to keep the site from being abused. To limit how often somebody may book or sign in, it counts requests for ten minutes, under a number from which no address can be read.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'When you register we keep your e-mail address and the name that you give. Your password is kept by Firebase Authentication, in a form from which it cannot be read; we never see it. If you sign in with Google, Google tells us your name, your e-mail address and the address of your picture there.',
        `Your account stays until you ask us to delete it: write to ${email} from the address of the account.`,
      ],
    },
    {
      heading: 'Your bookings',
      paragraphs: [
        'For each booking we keep your e-mail address, the room, the dates, how many of you come, and the price. We need this to keep the room for you, and the law asks us to keep our accounts. A booking that you cancel is deleted at once; of a stay that took place, we keep the booking for as long as the law asks us to keep our accounts.',
        'We also keep a note of who booked, cancelled or changed what, and when. It names nobody: it holds numbers that say something only as long as the account is there.',
      ],
    },
    {
      heading: 'Mails',
      paragraphs: [
        'We write to you about your account and your bookings, and about nothing else. A copy of each mail is kept for ninety days after the last thing that happened to it, so that we can tell whether it reached you; then it is deleted.',
      ],
    },
    {
      heading: 'On your device',
      paragraphs: [
        'Your browser keeps whether you are signed in, the room that you are about to book, and, while you are signed in, your own bookings, so that you can read them on the road without a network. Signing out deletes your sign-in and your bookings there. None of it is used to recognise you elsewhere, which is why there is no banner asking for your consent.',
      ],
    },
    {
      heading: 'Who works for us',
      paragraphs: [
        'The site runs on Google Cloud and Firebase (Google LLC, and in Europe Google Ireland Limited), which keep the data for us and may not use it for anything else. Bookings, mails and pictures lie in data centres in the European Union; accounts and passwords with Firebase Authentication, in the United States. Our mail provider delivers the mails.',
        'The page About shows a map of OpenStreetMap: when you open it, your browser asks the servers of the OpenStreetMap Foundation for it, which then learn your network address. If you use the button to sign in with Google, your browser speaks with Google.',
        'We give your data to nobody else, unless the law obliges us to.',
      ],
    },
    {
      heading: 'What you can ask',
      paragraphs: [
        `You can ask which data of yours we hold, have it corrected or deleted, have it handed to you or to somebody else, and object to its use. Write to ${email}; we answer within a month. If you think that we do wrong, you can complain to the authority that watches over the protection of data where you live.`,
      ],
    },
  ],
};
