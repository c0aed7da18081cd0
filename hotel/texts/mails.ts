import type { MailTexts } from '@innkeep/contract/texts/texts';

/** The hotel's words in the mails before arrival and after departure, between a greeting and what the site knows. */
export const MAILS: MailTexts = {
  before: {
    subject: 'Your stay at the harbor is coming up',
    text: `We’re looking forward to your stay. Breakfast is from seven until eleven, the pool is warm, and the desk never closes.

Would you like us to prepare anything? Reply to this e-mail or call us.`,
  },
  after: {
    subject: 'Thank you for staying at the harbor',
    text: `It was good to have you here. We hope the harbor let you sleep.

If anything wasn’t right, reply to this e-mail and tell us. If all was well, tell others.`,
    link: { label: '', url: '' },
  },
};
