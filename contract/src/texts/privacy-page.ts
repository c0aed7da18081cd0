import { BOOKS } from '../../../hotel/books.ts';
import type { PrivacyTexts, Section, TextPage } from './texts.ts';

/** How this software treats a guest's data; `tests/spec/privacy-page.test.ts` holds it to what is stored. */
export const PRIVACY_OF_THE_SOFTWARE: readonly Section[] = [
  {
    heading: 'Your account',
    text: `- We keep your details (name, e-mail address and, if you give it, phone number), your account number, whether your address is confirmed, and whether you work here. We find you by your details.
- Firebase Authentication stores your password in unreadable form. If you sign in with Google, it tells us your name, e-mail address and picture’s address.
- Your account stays until you delete it or ask us to. For the minutes that takes, we keep your details and when you asked.`,
  },
  {
    heading: 'Your bookings',
    text: `- We keep room, dates, guests and children (with their ages, where prices depend on them), the bill with any code and extras, what was agreed about paying and cancelling, by which house rules and terms, how you chose to pay, how you booked (website, telephone, e-mail, at the door or through another site), and what became of the booking and when.
- With each booking, we keep your account number, details, arrival time and requests, who the invoice is made out to, and whether your address is confirmed. The desk finds bookings by your details.
- We keep all of this until you ask us to forget you, even if you cancel, don’t come or don’t pay in time.
- We keep the desk’s notes, with who wrote them and when, for just as long. Ask us for a copy.`,
  },
  {
    heading: 'What we scramble',
    text: `Under a scrambled form of your network address, e-mail address, account number or link, we keep:

- counts of requests, to prevent abuse: about two days;
- which booking a link opens, and whether we e-mailed it: until thirty days after you leave;
- which booking used a code: until you cancel; once you are forgotten, it leads to no one.`,
  },
  {
    heading: 'What you pay',
    text: `- For each payment and refund, even a failed one, we keep booking, account number, amount, currency, method, when and what became of it, who at the desk dealt with it and why, our payment provider’s numbers and any dispute by your bank: as long as your bookings.
- Invoices stay: booking, room, dates, what was charged and paid, and who at the desk issued them and when. The name, company, address, country, tax number and reference that they are made out to are deleted automatically ${BOOKS.keepsNamesForYears} years after the year of issue.
- You pay by card on a page of Stripe, which learns your e-mail address, booking, payment, card, network address and browser, and anything else you type there. Its privacy policy says for how long it keeps them.`,
  },
  {
    heading: 'Who did what',
    text: 'We keep a permanent record of who did what with bookings, payments and accounts, when and why, with the stay, amounts, agreed terms and our payment provider’s number. It identifies you by your account number; about your details, it says only that they changed.',
  },
  {
    heading: 'E-mails',
    text: `- We write about your account and your bookings only. We keep a copy with your address, its content (your name or whole booking) and whether it was delivered, for ninety days after the last thing that happened to it; seven if it says that your account is deleted.
- Our own mailbox gets bookings, changes and cancellations, and a notice if another site has sold your nights, too, with e-mail address or name, stay, bill and payments. It keeps them until we delete them.
- For our books, we export bookings, nights and payments with your details.`,
  },
  {
    heading: 'Records and backups',
    text: `- To find faults, our server notes each request’s time, kind, answer and duration for thirty days, but neither network address nor browser.
- To fight abuse and faults, Google keeps your network address for up to a few months, and some requests, which may contain your e-mail address, for thirty days.
- Backups go back seven days by the minute and fourteen weeks by the week. After that, what we deleted is gone from them, too.`,
  },
  {
    heading: 'If you ask us to forget you',
    text: `- Once your last stay is over and nothing is owed, we delete your account; your details, requests, arrival time and invoice details on bookings; our notes and reasons; and our copies of e-mails. The desk sees a “Forgotten guest”.
- Our books keep the rest, under a deleted account’s number, for as long as the law requires.
- Where the law requires it, your name stays on the bill, hidden from the desk, for ${BOOKS.keepsNamesForYears} years after the year in which your stay ends; then it is deleted automatically.
- We keep your request until the last backup with your data is gone.`,
  },
  {
    heading: 'On your device',
    text: `- Your browser keeps the room you are about to book and, until you sign out, whether you are signed in and your own bookings, to read offline.
- While a tab is open, it keeps what you have filled in, until you book, and the key of a booking without an account.
- The desk’s browser keeps one day’s guests until staff sign out.
- None of this recognizes you elsewhere, so we need no consent banner.`,
  },
];

/** The privacy page: the hotel's sections, with those of the software between them. */
export function privacyPage({ heading, lead, before, after }: PrivacyTexts): TextPage {
  return { heading, lead, sections: [...before, ...PRIVACY_OF_THE_SOFTWARE, ...after] };
}
