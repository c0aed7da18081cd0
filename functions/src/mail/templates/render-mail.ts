import type { RenderMail } from '../../domain/mail/deliver-mail.ts';
import type { TemplateInput } from '../../domain/mail/mail.ts';
import { accountDeleted, accountKept } from './account-mails.ts';
import {
  accountAdopted,
  addressHasAccount,
  emailChange,
  emailChanged,
  passwordChanged,
} from './address-mails.ts';
import { bookingChange } from './booking-change.ts';
import { bookingNotice, cancellationNotice, changeNotice } from './booking-notice.ts';
import { cancellation } from './booking-cancellation.ts';
import { confirmation } from './booking-confirmation.ts';
import { channelConflict } from './channel-conflict.ts';
import { dailyDigest } from './daily-digest.ts';
import { emailAsHtml } from './email-as-html.ts';
import { emailAsText } from './email-as-text.ts';
import type { Email, TemplateContext } from './email.ts';
import { hold, holdOver } from './hold-mails.ts';
import { operations } from './operations.ts';
import { paymentPending, receipt, refundMail } from './payment-mails.ts';
import { passwordReset, signInWithGoogle, emailConfirmation } from './password-reset.ts';
import { confirmStay, holdEnding, paymentRequest, stayLink, stayLinks } from './visitor-mails.ts';
import { welcome } from './welcome.ts';

/**
 * Returns a function that renders mails by their templates, as text and as HTML.
 * @param siteUrl the site's origin, without a slash at the end
 */
export function mailRenderer(siteUrl: string): RenderMail {
  return (input, enqueuedAt) => {
    const email = emailFrom(input, { siteUrl, enqueuedAt });
    const { subject, attachments = [] } = email;
    return { subject, text: emailAsText(email), html: emailAsHtml(email, siteUrl), attachments };
  };
}

type Kind = TemplateInput['kind'];
/** What a mail of a kind is rendered from; a kind without data has none. */
type DataOf<K extends Kind> = (TemplateInput & { kind: K })['data'];

const TEMPLATES: { [K in Kind]: (data: DataOf<K>, context: TemplateContext) => Email } = {
  confirmation,
  'confirm-stay': confirmStay,
  'hold-ending': holdEnding,
  'stay-link': stayLink,
  'stay-links': stayLinks,
  change: bookingChange,
  cancellation,
  hold,
  'hold-over': holdOver,
  receipt,
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
  'email-changed': (_data, context) => emailChanged(context),
  'password-changed': (_data, context) => passwordChanged(context),
  'address-has-account': (_data, context) => addressHasAccount(context),
  'account-adopted': (_data, context) => accountAdopted(context),
  'password-reset': passwordReset,
  'account-deleted': accountDeleted,
  'account-kept': accountKept,
  'sign-in-with-google': (_data, context) => signInWithGoogle(context),
};

function emailFrom<K extends Kind>(
  { kind, data }: { kind: K; data: DataOf<K> },
  context: TemplateContext,
): Email {
  return TEMPLATES[kind](data, context);
}
