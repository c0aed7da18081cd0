import { button, heading, link, type Block, type Email, type TemplateContext } from './email.ts';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { HOTEL } from '@innkeep/contract/hotel';
import { addressLine, mapLink } from '@innkeep/contract/hotel-links';
import { blocksOf, type Piece } from '@innkeep/contract/texts/blocks';
import type { MailTexts, MailWords } from '@innkeep/contract/texts/texts';
import {
  greetingOf,
  type AboutStay,
  datesOf,
  factsOf,
  inShort,
  seeBooking,
  whyMailed,
} from './stay-blocks.ts';
import { moneyOf, payingOf } from './payment-blocks.ts';

interface AroundStay extends AboutStay {
  /** The hotel's own words; a mail after a stay may have a link. */
  words: MailWords & Partial<MailTexts['after']>;
  /** Extras that the guest may still add. */
  extras?: readonly string[];
}

export function beforeStay(about: AroundStay, { siteUrl, texts }: TemplateContext): Email {
  const { booking, extras = [] } = about;
  const { address, directions } = texts.house;
  return aroundStay(about, siteUrl, [
    datesOf(booking),
    seeBooking(about, siteUrl, 'Tell us when you’ll arrive'),
    factsOf(booking),
    ...moneyOf(booking),
    ...payingOf(booking, undefined, texts.rules.paying).slice(1), // without the heading, which is above the sums
    ...(extras.length > 0
      ? [
          heading('Anything to add?'),
          ...extras.map(itemOf),
          seeBooking(about, siteUrl, 'Add to your booking'),
        ]
      : []),
    heading('How to find us'),
    `${HOTEL.name}, ${addressLine(address)}`,
    ...(directions === '' ? [] : wordsOf(directions)),
    link('Open the map', mapLink(address)),
  ]);
}

export function afterStay(about: AroundStay, { siteUrl }: TemplateContext): Email {
  const { link: review } = about.words;
  return aroundStay(about, siteUrl, [
    ...(review?.url ? [button(review.label, review.url)] : []),
    factsOf(about.booking),
  ]);
}

function aroundStay(about: AroundStay, siteUrl: string, known: readonly Block[]): Email {
  const { booking, words } = about;
  return {
    subject: words.subject,
    title: words.subject,
    preheader: `${inShort(booking)}. Booking number ${bookingNumber(booking._id)}.`,
    blocks: [greetingOf(booking), ...wordsOf(words.text), ...known],
    reason: whyMailed(siteUrl, about),
  };
}

/** Mail programs turn addresses into links by themselves. */
function wordsOf(text: string): Block[] {
  return blocksOf(text).flatMap((block) =>
    block.kind === 'paragraph' ? textOf(block.pieces) : block.items.map((item) => itemOf(textOf(item))),
  );
}

function itemOf(text: string): string {
  return `• ${text}`;
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.url)).join('');
}
