import { heading, link, type Block, type Email, type TemplateContext } from './email.ts';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { formatPrice } from '@innkeep/contract/money';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import type { DailyDigest, Listed } from '../../domain/records/mail.ts';
import { CHOSEN_BY_THE_HOTEL } from './booking-notice.ts';
import { counted } from '@innkeep/contract/counted';
import { partyWords } from '@innkeep/contract/party';
import { inShort, spelled } from './stay-blocks.ts';

type Changed = DailyDigest['changed']['first'][number];
type Cancelled = DailyDigest['cancelled']['first'][number];

export function dailyDigest(
  { date, made, cancelled, changed }: DailyDigest,
  { siteUrl }: TemplateContext,
): Email {
  const title = [
    counted(made.count, 'booking'),
    ...(changed.count > 0 ? [counted(changed.count, 'change')] : []),
    counted(cancelled.count, 'cancellation'),
  ].join(', ');
  return {
    subject: `${spelled(date)}: ${title}`,
    title,
    preheader: `Bookings, changes and cancellations on ${spelled(date)}.`,
    blocks: [
      `Bookings, changes and cancellations on ${spelled(date)}.`,
      ...section('Booked', made, (booking) => bookingBlocks(booking, siteUrl)),
      ...section('Changed', changed, (change) => changeBlocks(change, siteUrl)),
      ...section('Cancelled', cancelled, cancellationBlocks),
    ],
    reason: CHOSEN_BY_THE_HOTEL,
  };
}

function section<T>(title: string, { count, first }: Listed<T>, blocksOf: (item: T) => Block[]): Block[] {
  if (count === 0) return [];
  const blocks: Block[] = [heading(title), ...first.flatMap(blocksOf)];
  const left = count - first.length;
  return left > 0 ? [...blocks, `And ${left} more.`] : blocks;
}

function bookingBlocks(booking: DailyDigest['made']['first'][number], siteUrl: string): Block[] {
  const { _id, email, total } = booking;
  const text = `${inShort(booking)}, ${partyWords(booking)}, ${formatPrice(total)}: ${email || 'no e-mail'}`;
  return [text, linkTo(_id, siteUrl)];
}

function changeBlocks({ target, what = '' }: Changed, siteUrl: string): Block[] {
  return [what, linkTo(target, siteUrl)];
}

function linkTo(id: string, siteUrl: string): Block {
  const url = siteUrl + pathTo(DESK_PAGE.booking, { id });
  return link(`Booking ${bookingNumber(id)}`, url);
}

function cancellationBlocks({ target, stay }: Cancelled): Block[] {
  const what = stay ? `: ${stay.room}, ${spelled(stay.checkin)} to ${spelled(stay.checkout)}` : '';
  return [`Booking ${bookingNumber(target)}${what}`];
}
