import {
  facts,
  heading,
  link,
  type Block,
  type Email,
  type Fact,
  type TemplateContext,
  unbrokenPhone,
} from './email.ts';
import { counted } from '@innkeep/contract/counted';
import { paidFor } from '@innkeep/contract/payments/due';
import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { spellDate } from '@innkeep/contract/calendar-date';
import { timeAtHotel } from '@innkeep/contract/cancellation';
import { HOTEL } from '@innkeep/contract/hotel';
import { restAfter, restInWords } from '@innkeep/contract/payments/due-words';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { Texts } from '@innkeep/contract/texts/texts';
import { awaitsConfirmation, paymentHold, toPayFor } from '@innkeep/contract/stay-states';
import { type AboutStay, alsoFor, billOf, inShort, pictureOf, stayMail } from './stay-blocks.ts';

interface ToConfirm extends AboutStay {
  until: string;
  others?: readonly Booking[];
  otherLinks?: readonly string[];
}

/** Asks a guest without an account to confirm a stay. A stranger may have given their address. */
export function confirmStay(about: ToConfirm, { siteUrl }: TemplateContext): Email {
  const { booking, until, others = [], otherLinks } = about;
  const [rooms, them] = others.length > 0 ? ['the rooms', 'them'] : ['the room', 'it'];
  return stayMail(about, siteUrl, {
    subject: `Please confirm your stay at ${HOTEL.name}`,
    title: 'Confirm your booking',
    button: 'Confirm my stay',
    blocks: [
      `We’re holding ${rooms} until ${clockTime(until)}. Please confirm by then, or we’ll release ${them}.`,
      ...pictureOf(booking.room, siteUrl),
    ],
    after: [
      billOf(booking),
      ...alsoFor(others, otherLinks),
      `Not you? Someone entered your address by mistake. You can ignore this e-mail, and we’ll release ${rooms}.`,
    ],
  });
}

export function holdEnding(about: ToConfirm, { siteUrl }: TemplateContext): Email {
  const { until, others = [] } = about;
  const [title, rooms] =
    others.length > 0
      ? ['Your rooms are not confirmed yet', 'the rooms']
      : ['Your room is not confirmed yet', 'the room'];
  return stayMail(about, siteUrl, {
    subject: `Held only until ${clockTime(until)}: your stay at ${HOTEL.name}`,
    title,
    button: 'Confirm my stay',
    blocks: [
      `We’re holding ${rooms} until ${clockTime(until)}. If you’d like to come, please confirm by then. If not, there’s nothing you need to do.`,
    ],
  });
}

/** Asks a guest, for the desk, to pay a part of what is due online, or all of it. */
export function paymentRequest(
  about: AboutStay & { amount: MinorUnits },
  { siteUrl, texts }: TemplateContext,
): Email {
  const { booking } = about;
  const { hold, money, room } = booking;
  const amount = formatMinorUnits(about.amount);
  const rest = restInWords(booking, about.amount);
  const keptUntil =
    hold?.by === 'desk'
      ? [`We’re holding ${room.name} for you until the end of ${spellDate(hold.until)}.`]
      : [];
  const rows: Fact[] = [
    ...(money ? [['Paid so far', formatMinorUnits(paidFor(booking))] as const] : []),
    ['Due now', amount],
    ['Later', formatMinorUnits(restAfter(booking, about.amount))],
  ];
  return stayMail(about, siteUrl, {
    subject: `Please pay ${amount} for your stay at ${HOTEL.name}`,
    title: keptUntil.length > 0 ? `Pay ${amount} to book your room` : `Please pay ${amount} online`,
    button: `Pay ${amount}`,
    blocks: [
      [
        ...keptUntil,
        `You can pay ${amount} by card on your booking’s page.`,
        ...(rest === undefined ? [] : [rest]),
        `Questions? Call us at ${unbrokenPhone(texts)}.`,
      ].join(' '),
      ...(rest === undefined && !money ? [] : [facts(rows)]),
    ],
    after: [billOf(booking)],
  });
}

/** Sends the link to a booking for which no other mail says how it stands. */
export function stayLink(about: AboutStay, { siteUrl, texts }: TemplateContext): Email {
  const { booking } = about;
  const { title, text, button = 'Open my booking' } = standing(booking, texts);
  const asked =
    'You (or someone with your booking number) asked for a link to this booking. Anyone with this link can change or cancel your booking, so please don’t share it.';
  return stayMail(about, siteUrl, {
    subject: `Your booking ${bookingNumber(booking._id)} at ${HOTEL.name}`,
    title,
    button,
    blocks: [...(text === undefined ? [] : [text]), asked],
  });
}

function standing(booking: Booking, texts: Texts): { title: string; text?: string; button?: string } {
  const hold = booking.state === 'held' ? paymentHold(booking) : undefined;
  if (hold) {
    const amount = formatMinorUnits(toPayFor(hold));
    const [rooms, them] = hold.whole
      ? [`your ${counted(hold.whole.rooms, 'room')}`, 'them']
      : [booking.room.name, 'it'];
    const text = `We’re holding ${rooms} until ${clockTime(hold.payUntil)}. Pay ${amount} by then to book ${them}.`;
    const title = hold.whole ? 'Your rooms are not booked yet' : 'Your room is not booked yet';
    return { title, text, button: `Pay ${amount}` };
  }
  if (booking.state === 'cancelled') return { title: 'Your booking is cancelled' };
  if (booking.state !== 'lapsed') return { title: 'Here is your booking' };
  const text = `It wasn’t confirmed or paid in time, so nothing is booked. If you still want to come, book again or call us at ${unbrokenPhone(texts)}.`;
  return { title: 'This booking has expired', text };
}

export function stayLinks(
  { stays }: { stays: readonly { booking: Booking; link: string }[] },
  { siteUrl }: TemplateContext,
): Email {
  return {
    subject: `Your stays at ${HOTEL.name}`,
    title: stays.length === 1 ? 'Here is your stay' : 'Here are your stays',
    preheader: stays.map(({ booking }) => inShort(booking)).join('; '),
    blocks: [
      'You, or someone who knows your address, asked for the links to your stays. Anyone with a link can change or cancel that stay, so please don’t share it.',
      ...stays.flatMap(({ booking, link: url }): Block[] => [
        heading(inShort(booking)),
        `Booking number ${bookingNumber(booking._id)}.${awaitsConfirmation(booking) ? ' It isn’t confirmed yet. Open it to confirm.' : ''}`,
        link('Open this booking', url),
      ]),
    ],
    reason: `You’re receiving this e-mail because someone entered your address on ${new URL(siteUrl).host}.`,
  };
}

/** Writes an instant as the clock at the hotel shows it. @param instant ISO text */
function clockTime(instant: string): string {
  return `${timeAtHotel(new Date(instant))} (hotel time)`;
}
