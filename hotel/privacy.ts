import type { TextPage } from '@innkeep/contract/hotel-shape';
import { BOOKS } from './books.ts';
import { FACTS } from './facts.ts';

/** How this software treats a guest's data. Have a lawyer read it before the hotel opens. */
export const PRIVACY: TextPage = {
  heading: 'Privacy',
  lead: 'Which of your data we keep, where, for how long, and what you can ask of us. There is no advertising on this site, and nothing that follows you.',
  sections: [
    {
      heading: 'In short',
      paragraphs: [
        'We keep what a booking needs, and nothing for advertising. We never see your password or your card number. You can download your data, or delete your account, on the page “Your Information”. What the law makes us keep, we keep out of our staff’s sight and delete in time. Stripe, Google and our e-mail provider work for us; we give your data to no one else.',
      ],
    },
    {
      heading: 'Who is responsible',
      paragraphs: [
        `${FACTS.name}. Our address, telephone number and e-mail address are at the end of this page.`,
      ],
    },
    {
      heading: 'Looking around',
      paragraphs: [
        'You can look at rooms, prices and free nights without an account. Of each request, our server notes the time, the kind of page or data, the answer and how long it took, but neither your network address nor your browser. It keeps these notes for thirty days, to find faults.',
        'To limit how often one person may book, sign in, try a code or ask for an e-mail, the server counts requests for up to a day. It keeps each count under a scrambled form of your network address, your e-mail address or the number of your account, and deletes it within about two days.',
        'Google, which serves the site, keeps its own records to prevent abuse and find faults: your network address, for a few months when you open a page and for a few weeks when you register or sign in; and for thirty days a small sample of requests, which may contain your e-mail address.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'When you register, we keep your e-mail address and the name that you give, under a number that the account gets; whether you work here; your telephone number, if you write it down there; and whether you have yet to confirm the address. We find you by your name and your e-mail address. Firebase Authentication keeps your password in a form from which it cannot be read. If you sign in with Google, Google tells us your name, your e-mail address and the address of your picture there.',
        'Your account stays until you delete it on the page “Your Information”, or ask us to. Then we keep for a few minutes when you asked us to, with your e-mail address, the name that you give and your telephone number, until all of it is gone. Parts of your bookings stay longer: see “If you ask us to forget you”.',
      ],
    },
    {
      heading: 'Your bookings',
      paragraphs: [
        'For each booking we keep the number of your account, if you have one, and your e-mail address, with whether you have confirmed it if you booked without an account; your name, your telephone number, when you mean to arrive and what you wish for, where you or we have written them down; the room, the dates, how many of you come and how many of them are children; the bill, with a code that you used; what was agreed about paying and cancelling; how you chose to pay; and what became of it: when it was made, changed or cancelled, and when you came and left, or that you did not come. The desk finds it by your name, your e-mail address and your telephone number.',
        'All of this stays, with your name, also when you cancel, do not come, or do not pay in time: until you ask us to forget you, and without your name for as long as the law asks us to keep our books.',
        'The desk may note something about your booking, with who wrote it and when. The site does not show you these notes; ask us for them. They are kept as long as the booking has your name.',
        'A booking without an account is opened by a key in the links that we e-mail you. We keep which booking it opens, and whether it came to you by e-mail, under a scrambled form of the key and of your address, until thirty days after you leave. Anyone with the link can change or cancel the stay.',
        'If you use a code, we keep which booking you used it for, under a scrambled form of the number of your account and of your e-mail address, so that a single-use code is used once. It goes when you cancel that booking, and leads to no one once we have forgotten you.',
      ],
    },
    {
      heading: 'What you pay',
      paragraphs: [
        'For each payment, also one that came to nothing, and for each refund we keep the booking and the number of your account; how much it was, in which currency, how it was paid, when, and what became of it; who at the desk took it, gave it back or left it as it was, and their reason; the numbers by which our payment provider knows it; and whether your bank disputes it. They belong to our books, and are kept as long as your bookings are.',
        'If you pay by card on this site, you do so on a page of Stripe, a payment provider. Stripe learns your e-mail address, what you pay, for which room and nights, and the numbers of booking and payment; on its page it also learns your card, what else you type there, your network address and your browser. Its own privacy policy says what it keeps, and for how long.',
      ],
    },
    {
      heading: 'What was done, and by whom',
      paragraphs: [
        'Without a limit in time we keep who did what with a booking, a payment or an account, and when: with rooms, dates, numbers of guests and sums, with the terms that were agreed and our payment provider’s number of what was paid, and with the reason that the desk gave. Of what you have told us about yourself it says only that it changed: “the name was changed”, not the name. It knows you by the number of your account.',
      ],
    },
    {
      heading: 'E-mails',
      paragraphs: [
        'We e-mail you about your account and your bookings, and about nothing else. A copy of each e-mail is kept, with your address and what it was written from, which is your name or your whole booking as it was then, and with whether it was delivered: for ninety days after the last thing that happened to it, or for seven days if it says that your account is deleted. Then it is deleted.',
        'Of bookings, changes and cancellations the hotel is told by e-mail as well, and once if another place has sold your nights, too. These hold your e-mail address, or your name where we have no address, the room, the dates, how many of you come, the bill and what was paid. Our copies are deleted like those of yours; the hotel’s own mailbox keeps them until the hotel deletes them.',
        'For its books, the hotel can export lists of bookings, nights and payments with your name, your e-mail address and your telephone number.',
      ],
    },
    {
      heading: 'Backups',
      paragraphs: [
        'If something breaks, we can restore our database as it was at any minute of the last seven days, or from a weekly backup that is kept for fourteen weeks. What we delete is gone from these copies after that time, too.',
      ],
    },
    {
      heading: 'If you ask us to forget you',
      paragraphs: [
        'Once your last stay is over and neither of us owes the other anything, you can delete your account on the page “Your Information”, or ask us to forget you. Then we delete your account; your name, e-mail address, telephone number, wishes and time of arrival on every booking; our notes about you and our reasons; and the copies of our e-mails. The desk then sees a “Forgotten guest”.',
        `For our books, we keep the room, dates, bill and payments of each booking, and who did what with it, under the number of an account that is gone. Where the law asks for it, your name stays on the bill, where the desk does not see it: for ${BOOKS.keepsNamesForYears} years after the year in which your stay ends; then it is deleted by itself.`,
        'Backups keep copies for the time given above; Google, our e-mail provider and the payment provider follow their own rules. We keep a request that you write to us until the last backup with your data is gone.',
      ],
    },
    {
      heading: 'On your device',
      paragraphs: [
        'Your browser keeps whether you are signed in, the room that you are about to book and, while you are signed in, your own bookings, so that you can read them without a network. Signing out deletes your sign-in and your bookings there. While a tab is open, it also keeps what you have filled in to book a room, until it is booked, and the key of a booking without an account. The browser at the desk keeps the last day that staff looked at, with its guests, until they sign out. None of it is used to recognise you elsewhere, so we need no consent banner.',
      ],
    },
    {
      heading: 'Who works for us',
      paragraphs: [
        'The site runs on Google Cloud and Firebase (Google LLC, and in Europe Google Ireland Limited), which keep the data for us and may not use it for anything else. Bookings, copies of e-mails and backups are kept in the European Union; accounts and passwords, with Firebase Authentication, in the United States; the server’s notes and Google’s own records in any country where Google has data centres. When an account is deleted, Google may take up to 180 days to remove it from its backups. Our e-mail provider delivers our e-mails, and Stripe takes card payments.',
        'The page About shows a map: when you open it, your browser asks the servers of the OpenStreetMap Foundation for it, which learn your network address. When you register, sign in or stay signed in, your browser connects to Google.',
        'We give your data to no one else, unless the law obliges us to.',
      ],
    },
    {
      heading: 'What you can ask',
      paragraphs: [
        'The page “Your Information” gives you your account’s data as a file; only what our desk has noted is not in it. You can ask what we hold about you, have it corrected, deleted, or handed to you or another person, and object to its use. What the law makes us keep, we delete once it no longer does. Write to us; we answer within a month. If you think we got it wrong, you can complain to the data protection authority where you live.',
      ],
    },
  ],
};
