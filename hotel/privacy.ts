import type { TextPage } from '@innkeep/contract/hotel-shape';
import { BOOKS } from './books.ts';
import { FACTS } from './facts.ts';

/** How this software treats a guest's data. Have a lawyer read it before the hotel opens. */
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
        'To limit how often one person may book, sign in, try a code or ask for a mail, the server counts requests for ten minutes, an hour or a day at a time, and for a day the mails that an address is sent. It keeps each count under a scrambled form of your network address, your e-mail address or the number of your account, and deletes it within about two days.',
        'Google, which serves the site, keeps records of its own to prevent abuse and to find faults. When you open a page, it keeps your network address for a few months; when you register or sign in, for a few weeks. Of a small sample of requests it keeps for thirty days what was asked for, which may contain your e-mail address.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'When you register we keep your e-mail address and the name that you give, under a number that the account gets, and whether you work here; later also your telephone number, if you write it down there, and whether you have yet to confirm the address. We find you by your name and your e-mail address. Your password is kept by Firebase Authentication, in a form from which it cannot be read; we never see it. If you sign in with Google, Google tells us your name, your e-mail address and the address of your picture there.',
        'Your account stays until you delete it, on the page “Your Information”; or ask us to. Then we keep for some minutes when you asked us to, with your e-mail address, the name that you give and your telephone number, until all of it is gone. Of your bookings something stays longer: “If you ask us to forget you” says what.',
      ],
    },
    {
      heading: 'Your bookings',
      paragraphs: [
        'For each booking we keep the number of your account, if you have one, and your e-mail address, with whether you have confirmed it where you booked without an account; your name, your telephone number, when you mean to arrive and what you wish for, where you or we have written them down; the room, the dates, how many of you come and how many of them are children; the bill, with a code that you used; what was agreed about paying and cancelling; how you chose to pay; and what became of it: when it was made, changed or cancelled, and when you came and left, or that you did not come. The desk finds it by your name, your e-mail address and your telephone number.',
        'All of this stays, with your name, also when you cancel, do not come, or do not pay in time: until you ask us to forget you, and without your name for as long as the law asks us to keep our books. The site deletes none of it by itself; we do.',
        'The desk may note something about your booking, for the person who receives you, with who wrote it and when. The site does not show you these notes; ask us, and we tell you what they say. They are kept as long as the booking has your name.',
        'A booking without an account is opened by a key, which our mails bring you in their links. We keep which booking it opens, and whether it came to you by mail, under a scrambled form of the key and of your address, from which neither can be read: until thirty days after you leave. Anyone with the link can change or cancel the stay.',
        'If you use a code, we keep which booking you used it for, under a scrambled form of the number of your account and of your e-mail address, so that a code for one booking serves for one. It goes when you cancel that booking, and leads to no one once your account is gone and we have forgotten your address.',
      ],
    },
    {
      heading: 'What you pay',
      paragraphs: [
        'For each payment, also one that came to nothing, and for each refund we keep the booking and the number of your account; how much it was, in which currency, how it was paid, when, and what became of it; who at the desk took it, gave it back or left it as it was, and their reason; the numbers by which our payment provider knows it; and whether your bank disputes it. They belong to our books, and are kept as long as your bookings are.',
        'We never learn the number of a card. Where you can pay by card on this site, you do so on a page of Stripe, a provider of payments. Stripe learns your e-mail address, what you pay, for which room, how many nights and from which day, and the numbers of booking and payment; on its page it also learns your card, what else you type there, your network address and your browser. What it keeps of this, and for how long, its own privacy policy says.',
      ],
    },
    {
      heading: 'What was done, and by whom',
      paragraphs: [
        'Without a limit in time we keep who did what with a booking, a payment or an account, and when: with rooms, dates, numbers of guests and sums, with the terms that were agreed and our payment provider’s number of what was paid, and with the reason that the desk gave, in its own words. Of what you have told us about yourself it says only that it changed: “the name was changed”, not the name. It knows you by the number of your account, which leads to you as long as your account or a booking of yours is there.',
      ],
    },
    {
      heading: 'Mails',
      paragraphs: [
        'We write to you about your account and your bookings, and about nothing else. A copy of each mail is kept, with your address and what it was written from, which is your name or your whole booking as it was then, and with whether it was delivered: for ninety days after the last thing that happened to it, or for seven days if it is the last, which says that your account is deleted. Then it is deleted.',
        'Of bookings, changes and cancellations the hotel is told by mail as well, and once if another place has sold your nights, too. Those mails hold your e-mail address, or your name where we have no address, the room, the dates, how many of you come, the bill and what was paid. Their copies are deleted like those of yours; in the hotel’s own mailbox they stay until the hotel deletes them.',
        'For its books the hotel can take lists of bookings, nights and payments out of the site, with your name, your e-mail address and your telephone number.',
      ],
    },
    {
      heading: 'Backups',
      paragraphs: [
        'So that nothing is lost when something breaks, everything that our database holds can be restored as it was at any minute of the last seven days, and from a weekly backup that is kept for fourteen weeks. What we delete is gone from these copies after that time, too.',
      ],
    },
    {
      heading: 'If you ask us to forget you',
      paragraphs: [
        'Once your last stay is over, and neither of us owes the other anything, you can delete your account on the page “Your Information”, or ask us to forget you. Then we delete your account; your name, e-mail address, telephone number, wishes and time of arrival on every booking, and all that finds it by them; our notes about you and our reasons; and the copies of our mails. The desk then sees a “Forgotten guest”.',
        `For our books the room, the dates, the bill and the payments of each booking stay, and who did what with it, under the number of an account that is gone. Where the law asks for it, your name stays on the bill, where the desk does not see it: for ${BOOKS.keepsNamesForYears} years after the year in which your stay ends; then it is deleted by itself.`,
        'Copies in backups go after the time that the part before says, and what Google, our mail provider and the payment provider keep, by their own rules. A request that you write to us we keep until the last backup with your data is gone, so that nothing comes back with one.',
      ],
    },
    {
      heading: 'On your device',
      paragraphs: [
        'Your browser keeps whether you are signed in, the room that you are about to book, and, while you are signed in, your own bookings, so that you can read them on the road without a network. Signing out deletes your sign-in and your bookings there. As long as a tab is open it also keeps what you have filled in to book a room, until it is booked, and the key of a booking without an account. The browser at the desk keeps the day that its people looked at last, with who arrives, stays and leaves, until they sign out. None of it is used to recognise you elsewhere, which is why there is no banner asking for your consent.',
      ],
    },
    {
      heading: 'Who works for us',
      paragraphs: [
        'The site runs on Google Cloud and Firebase (Google LLC, and in Europe Google Ireland Limited), which keep the data for us and may not use it for anything else. Bookings, copies of mails and backups lie in data centres in the European Union; accounts and passwords with Firebase Authentication, in the United States; the server’s notes and Google’s own records in any country where Google has data centres. When an account is deleted, Google may take up to 180 days to remove it from its backups. Our mail provider delivers the mails. Where you can pay by card on this site, Stripe takes the payment.',
        'The page About shows a map of OpenStreetMap: when you open it, your browser asks the servers of the OpenStreetMap Foundation for it, which then learn your network address. When you register or sign in, with a password too, and as long as you are signed in, your browser connects to Google.',
        'We give your data to nobody else, unless the law obliges us to.',
      ],
    },
    {
      heading: 'What you can ask',
      paragraphs: [
        'The page “Your Information” gives you the data of your account as a file, at once; only what our desk has noted is not in it. You can ask which data of yours we hold, have it corrected or deleted, have it handed to you or to another person, and object to its use. What the law asks us to keep, we delete once it no longer does. Write to us; we answer within a month. If you think we have got it wrong, you can complain to the authority that watches over the protection of data where you live.',
      ],
    },
  ],
};
