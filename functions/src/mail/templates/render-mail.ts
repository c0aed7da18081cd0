import type { RenderMail } from '../../domain/mail/deliver-mail.ts';
import type { TemplateInput } from '../../domain/mail/mail.ts';
import { bookingChange } from './booking-change.ts';
import { bookingNotice, cancellationNotice, changeNotice } from './booking-notice.ts';
import { cancellation } from './booking-cancellation.ts';
import { confirmation } from './booking-confirmation.ts';
import { dailyDigest } from './daily-digest.ts';
import { emailAsHtml } from './email-as-html.ts';
import { emailAsText } from './email-as-text.ts';
import type { Email, TemplateContext } from './email.ts';
import { hold, holdOver } from './hold-mails.ts';
import { operations } from './operations.ts';
import { paymentPending, receipt, refundMail } from './payment-mails.ts';
import { passwordReset, signInWithGoogle, emailConfirmation } from './password-reset.ts';
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

function emailFrom(input: TemplateInput, context: TemplateContext): Email {
  switch (input.kind) {
    case 'confirmation':
      return confirmation(input.data, context);
    case 'change':
      return bookingChange(input.data, context);
    case 'change-notice':
      return changeNotice(input.data, context);
    case 'cancellation':
      return cancellation(input.data, context);
    case 'hold':
      return hold(input.data, context);
    case 'hold-over':
      return holdOver(input.data, context);
    case 'receipt':
      return receipt(input.data, context);
    case 'payment-pending':
      return paymentPending(input.data, context);
    case 'refund':
      return refundMail(input.data, context);
    case 'booking-notice':
      return bookingNotice(input.data, context);
    case 'cancellation-notice':
      return cancellationNotice(input.data, context);
    case 'daily-digest':
      return dailyDigest(input.data, context);
    case 'operations':
      return operations(input.data);
    case 'welcome':
      return welcome(input.data, context);
    case 'email-confirmation':
      return emailConfirmation(input.data, context);
    case 'password-reset':
      return passwordReset(input.data, context);
    case 'sign-in-with-google':
      return signInWithGoogle(context);
  }
}
