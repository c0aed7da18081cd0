import { string, type Schema } from 'yup';
import { numeric } from '../fields.ts';
import { fieldsOf } from '../rates/tariff-fields.ts';
import type { MailTexts } from './texts.ts';
import { TEXT_PAGES } from './texts-schema.ts';

/** How many days before arrival, and after departure, guests get a mail; 0 where they get none. */
export type StayMails = Readonly<Record<StayMailName, number>>;
export type StayMailName = keyof MailTexts;

export const MOST_DAYS: StayMails = { before: 14, after: 7 };

const days = (which: StayMailName) =>
  numeric('Days')
    .required('Enter the number of days.')
    .integer('Days must be a whole number.')
    .min(0, 'Days must be at least 0.')
    .max(MOST_DAYS[which], `At most ${MOST_DAYS[which]} days.`);

/** PUT /texts/mails */
export const stayMailsSchema: Schema<StayMails> = fieldsOf({ before: days('before'), after: days('after') });

/** POST /texts/mails/preview and /texts/mails/test: one of the two mails, with words that need not be saved. */
export interface StayMailInput {
  which: StayMailName;
  words: MailTexts;
}
export const stayMailInputSchema = fieldsOf({
  which: string().oneOf(['before', 'after'], 'Say which mail.').required('Say which mail.'),
  words: TEXT_PAGES.mails,
}) as Schema<StayMailInput>; // the cast holds: which is one of the two

export interface StayMailPreview {
  subject: string;
  /** A page of its own, as mail programs show it. */
  html: string;
}
