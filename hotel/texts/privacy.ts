import type { PrivacyTexts } from '@innkeep/contract/texts/texts';
import { FACTS } from '../facts.ts';

/** The hotel's own sections, around those of the software. Have a lawyer read the page before the hotel opens. */
export const PRIVACY: PrivacyTexts = {
  heading: 'Privacy',
  lead: 'Which of your data we keep, why, for how long, and what you can ask of us. No advertising, no tracking.',
  before: [
    {
      heading: 'Who we are',
      text: `${FACTS.name} is responsible. Our contact details are at the end of this page.`,
    },
    {
      heading: 'Our legal grounds',
      text: `- Bookings, stays and accounts: our contract with you. Booking online needs an e-mail address.
- Books: the law.
- Preventing abuse, finding faults, settling disputes and backups: our legitimate interest in a reliable site.`,
    },
  ],
  after: [
    {
      heading: 'Who works for us',
      text: `- Google (Google LLC; in Europe, Google Ireland Limited) runs the site and may use your data for nothing else. Bookings, copies of e-mails and backups are in the European Union; accounts and passwords in the United States; records wherever Google has data centers. Deleted accounts may stay in Google’s backups for up to 180 days.
- Stripe takes card payments, by its own rules. Our e-mail provider delivers our e-mails.
- Data that Google or Stripe take to the United States are protected by the EU-US Data Privacy Framework, in which both take part; elsewhere by the EU’s standard contractual clauses. Ask us for them.
- The map on About shows your network address to the OpenStreetMap Foundation. Registering and being signed in connect your browser to Google.
- We give your data to no one else, unless the law obliges us to.`,
    },
    {
      heading: 'What you can ask',
      text: `- Under “Your Information”, you can download your account’s data, without the desk’s notes, and delete your account.
- Ask us what we hold about you; have it corrected, restricted, deleted or handed over; or object to its use.
- Write to us; we answer within a month. You can also complain to the data protection authority where you live.`,
    },
  ],
};
