import type { CaughtMail } from './mailbox.ts';

/** A caught mail as tests and the inbox read it. */
export interface CaughtMailJson {
  receivedAt: string;
  recipients: string[];
  from: string;
  to: string;
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  /** Names in lower case. Of several headers with one name, the last. */
  headers: Record<string, string>;
  attachments: { filename: string; mimeType: string; content: string }[];
}

export function mailAsJson({ receivedAt, recipients, email }: CaughtMail): CaughtMailJson {
  return {
    receivedAt: receivedAt.toISOString(),
    recipients,
    from: email.from?.address ?? '',
    to: (email.to ?? []).map(({ address }) => address).join(', '),
    replyTo: (email.replyTo ?? []).map(({ address }) => address ?? ''),
    subject: email.subject ?? '(no subject)',
    text: email.text ?? '',
    html: email.html ?? '',
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'attachment',
      mimeType,
      content: typeof content === 'string' ? content : new TextDecoder().decode(content),
    })),
  };
}
