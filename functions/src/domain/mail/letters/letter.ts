import type { Attachment, Letter } from '../mail.ts';
import { pageAsHtml } from './page-as-html.ts';
import { pageAsText } from './page-as-text.ts';
import type { Page } from './page.ts';

/** Puts a page into an envelope: the same words as text and as HTML. */
export function letter(subject: string, page: Page, siteUrl: string, attachments: Attachment[] = []): Letter {
  return { subject, text: pageAsText(page), html: pageAsHtml(page, siteUrl), attachments };
}
