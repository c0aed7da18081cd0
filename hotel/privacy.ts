import type { TextPage } from '@innkeep/contract/hotel-shape';
import { FACTS } from './facts.ts';

/** What becomes of a guest's data, as this software treats it. A lawyer reads it before the hotel opens. */
export const PRIVACY: TextPage = {
  heading: 'Privacy',
  lead: 'Which data of yours we keep, where, for how long, and what you can ask of us. There is no advertising on this site, and nothing that follows you.',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        `${FACTS.name}. For anything about your data, write to us or call us: our address, telephone number and e-mail address are at the end of this page.`,
      ],
    },
    {
      heading: 'Looking around',
      paragraphs: [
        'To look at rooms, prices and free nights you need no account, and we ask for nothing. Of each request our server notes when it came, which kind of page or data it asked for, how it was answered and how long that took, but neither your network address nor your browser. It keeps these notes for thirty days, to find faults.',
        'To limit how often somebody may book or sign in, the server counts requests for ten minutes, an hour or a day at a time, and for a day the mails that an address is sent. It keeps each count under a scrambled form of your network address, your e-mail address or the number of your account, and deletes it within about two days.',
        'Google, which serves the site, keeps records of its own to prevent abuse and to find faults. When you open a page, it keeps your network address for a few months; when you register or sign in, for a few weeks. Of a small sample of requests it keeps for thirty days what was asked for, which may contain your e-mail address.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'When you register we keep your e-mail address and the name that you give. Your password is kept by Firebase Authentication, in a form from which it cannot be read; we never see it. If you sign in with Google, Google tells us your name, your e-mail address and the address of your picture there.',
        'Your account stays until you ask us to delete it: write to us from the e-mail address of the account.',
      ],
    },
    {
      heading: 'Your bookings',
      paragraphs: [
        'For each booking we keep your e-mail address, the room, the dates, how many of you come, and the price. We need this to keep the room for you, and the law asks us to keep our accounts. We keep the booking, also one that you cancel, for as long as the law asks us to keep our accounts.',
        'We also keep, without a limit in time, a note of who booked, cancelled or changed what, and when; of a booking that was cancelled it keeps the room and the dates. It holds neither your name nor your e-mail address, only the number of your account, which leads to you as long as your account or a booking of yours is there.',
      ],
    },
    {
      heading: 'Mails',
      paragraphs: [
        'We write to you about your account and your bookings, and about nothing else. A copy of each mail is kept for ninety days after the last thing that happened to it, so that we can tell whether it reached you; then it is deleted. This holds for the mails that confirm or cancel a booking, too.',
        'Of bookings and cancellations the hotel is told by mail as well. Those mails hold your e-mail address, the room and the dates, and stay in the hotel’s own mailbox until somebody deletes them.',
      ],
    },
    {
      heading: 'Backups',
      paragraphs: [
        'So that nothing is lost when something breaks, everything that our database holds can be restored as it was at any minute of the last seven days, and from a weekly backup that is kept for fourteen weeks. What we delete is gone from these copies after that time, too.',
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
        'The site runs on Google Cloud and Firebase (Google LLC, and in Europe Google Ireland Limited), which keep the data for us and may not use it for anything else. Bookings, copies of mails and backups lie in data centres in the European Union; accounts and passwords with Firebase Authentication, in the United States; the server’s notes and Google’s own records in any country where Google has data centres. When an account is deleted, Google may take up to 180 days to remove it from its backups. Our mail provider delivers the mails.',
        'The page About shows a map of OpenStreetMap: when you open it, your browser asks the servers of the OpenStreetMap Foundation for it, which then learn your network address. When you register or sign in, with a password too, and as long as you are signed in, your browser connects to Google.',
        'We give your data to nobody else, unless the law obliges us to.',
      ],
    },
    {
      heading: 'What you can ask',
      paragraphs: [
        'You can ask which data of yours we hold, have it corrected or deleted, have it handed to you or to somebody else, and object to its use. Write to us; we answer within a month. If you think we have got it wrong, you can complain to the authority that watches over the protection of data where you live.',
      ],
    },
  ],
};
