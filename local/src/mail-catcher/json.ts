import type { CaughtMail } from './mailbox.ts';

/** A caught mail as tests read it. */
export interface CaughtMailJson {
  id: number;
  recipients: string[];
  from: string;
  to: string;
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  /** Names in lower case; the last one counts where there are several. */
  headers: Record<string, string>;
  attachments: { filename: string; mimeType: string; content: string }[];
}

export function mailAsJson({ id, recipients, email }: CaughtMail): CaughtMailJson {
  return {
    id,
    recipients,
    from: email.from?.address ?? '',
    to: (email.to ?? []).map(({ address }) => address).join(', '),
    replyTo: (email.replyTo ?? []).map(({ address }) => address ?? ''),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      mimeType,
      content: typeof content === 'string' ? content : new TextDecoder().decode(content),
    })),
  };
}
