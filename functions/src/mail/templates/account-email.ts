import { HOTEL } from '@innkeep/contract/hotel';
import type { Block, Email, TemplateContext } from './email.ts';

/** An e-mail that somebody asked for by entering an address. */
export function accountEmail(title: string, { siteUrl }: TemplateContext, blocks: Block[]): Email {
  return {
    subject: `${title}: ${HOTEL.name}`,
    title,
    preheader: `Your account at ${HOTEL.name}.`,
    blocks,
    reason: `You receive this mail because somebody entered your address on ${new URL(siteUrl).host}.`,
  };
}
