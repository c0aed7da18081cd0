import type { RenderMail } from '../../domain/mail/deliver-mail.ts';
import type { TemplateInput } from '../../domain/records/mail.ts';
import {
  accountDeleted,
  accountKept,
  accountAdopted,
  addressHasAccount,
  emailChange,
  emailChanged,
  passwordChanged,
  emailConfirmation,
  passwordReset,
  signInWithGoogle,
  welcome,
} from './account-mails.ts';
import { bookingChange, cancellation } from './booking-change.ts';
import { bookingNotice, cancellationNotice, changeNotice } from './booking-notice.ts';
import { confirmation } from './booking-confirmation.ts';
import { channelConflict } from './channel-conflict.ts';
import { dailyDigest } from './daily-digest.ts';
import { emailAsHtml } from './email-as-html.ts';
import type { Block, Email, TemplateContext } from './email.ts';
import { hold, holdOver } from './hold-mails.ts';
import { operations } from './operations.ts';
import { invoiceMail, paymentPending, receipt, refundMail } from './payment-mails.ts';
import { afterStay, beforeStay } from './stay-around.ts';
import { confirmStay, holdEnding, paymentRequest, stayLink, stayLinks } from './visitor-mails.ts';
import { HOTEL } from '@innkeep/contract/hotel';
import { addressLine } from '@innkeep/contract/hotel-links';
import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import type { HouseTexts } from '@innkeep/contract/texts/texts';
import { tableInWords } from '@innkeep/contract/rates/cancellation-table';

/** @param siteUrl the site's origin, without a slash at the end */
export function mailRenderer(siteUrl: string): RenderMail {
  return (input, enqueuedAt, texts = FIRST_TEXTS) => {
    const context = { siteUrl, enqueuedAt, texts };
    const email = emailFrom(input, context);
    const { subject, attachments = [] } = email;
    const html = emailAsHtml(email, context);
    return { subject, text: emailAsText(email, texts.house), html, attachments, replyTo: texts.house.email };
  };
}

type Kind = TemplateInput['kind'];
/** What a mail of a kind is rendered from; a kind without data has none. */
type DataOf<K extends Kind> = (TemplateInput & { kind: K })['data'];

const TEMPLATES: { [K in Kind]: (data: DataOf<K>, context: TemplateContext) => Email } = {
  confirmation,
  'before-stay': beforeStay,
  'after-stay': afterStay,
  'confirm-stay': confirmStay,
  'hold-ending': holdEnding,
  'stay-link': stayLink,
  'stay-links': stayLinks,
  change: bookingChange,
  cancellation,
  hold,
  'hold-over': holdOver,
  receipt,
  invoice: invoiceMail,
  'payment-pending': paymentPending,
  'payment-request': paymentRequest,
  refund: refundMail,
  'booking-notice': bookingNotice,
  'change-notice': changeNotice,
  'cancellation-notice': cancellationNotice,
  'channel-conflict': channelConflict,
  'daily-digest': dailyDigest,
  operations,
  welcome,
  'email-confirmation': emailConfirmation,
  'email-change': emailChange,
  'email-changed': emailChanged,
  'password-changed': passwordChanged,
  'address-has-account': addressHasAccount,
  'account-adopted': accountAdopted,
  'password-reset': passwordReset,
  'account-deleted': accountDeleted,
  'account-kept': accountKept,
  'sign-in-with-google': signInWithGoogle,
};

function emailFrom<K extends Kind>(
  { kind, data }: { kind: K; data: DataOf<K> },
  context: TemplateContext,
): Email {
  return TEMPLATES[kind](data, context);
}

export function emailAsText({ title, blocks, reason }: Email, house: HouseTexts): string {
  const parts = [
    HOTEL.name,
    `${title}\n${'='.repeat(title.length)}`,
    ...blocks.map(blockAsText).filter((part) => part !== ''),
    `-- \n${HOTEL.name}, ${addressLine(house.address)}\n${house.phone}, ${house.email}\n\n${reason}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockAsText(block: Block): string {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'picture':
      return '';
    case 'dates':
      return block.dates
        .map(({ label, weekday, date, time }) => `${label}: ${weekday}, ${date}, ${time}`)
        .join('\n');
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'cancellation':
      return tableInWords(block.table).join('\n');
    case 'button':
    case 'link':
      // Such a label already contains the number.
      return block.url.startsWith('tel:') ? block.label : `${block.label}:\n${block.url}`;
  }
}
