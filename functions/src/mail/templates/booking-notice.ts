import { button, facts, type Block, type Email, type TemplateContext } from './email.ts';
import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { counted } from '@innkeep/contract/counted';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { changedDetails, sentenceOf } from '../../domain/bookings/change-in-words.ts';
import type { CancelledBy, ChangedBy, PaidPart } from '../../domain/records/mail.ts';
import { receiptOf } from './payment-blocks.ts';
import { changesIn } from './booking-change.ts';
import { alsoFor, billOf, datesOf, inShort } from './stay-blocks.ts';

export const CHOSEN_BY_THE_HOTEL =
  'You’re receiving this e-mail because the site reports bookings to the address in HOTEL_MAIL_TO; HOTEL_MAIL sets which ones.';

export function bookingNotice(
  { booking, payment, others = [] }: { booking: Booking; payment?: PaidPart; others?: readonly Booking[] },
  { siteUrl }: TemplateContext,
): Email {
  const paid = payment ? receiptOf(booking, payment, others) : [];
  const more = others.length > 0 ? `, and ${counted(others.length, 'more room')}` : '';
  return notice(`Booked: ${inShort(booking)}${more}`, 'New booking', booking, [
    seeAtDesk(booking, siteUrl),
    billOf(booking),
    ...alsoFor(others),
    ...paid,
  ]);
}

export function changeNotice(
  { booking, was, changedBy }: { booking: Booking; was: Booking; changedBy: ChangedBy },
  { siteUrl }: TemplateContext,
): Email {
  const who = changedBy === 'guest' ? 'The guest changed this stay.' : 'The desk changed this stay.';
  const details = changedDetails(was, booking);
  const rows = changesIn(was, booking);
  return notice(`Changed: ${inShort(booking)}`, 'Booking changed', booking, [
    details.length > 0 ? `${who} ${sentenceOf(details)}` : who,
    seeAtDesk(booking, siteUrl),
    ...(rows.length > 0 ? [facts(rows)] : []),
    billOf(booking),
  ]);
}

export function cancellationNotice(
  { booking, cancelledBy, refund = 0 }: { booking: Booking; cancelledBy: CancelledBy; refund?: MinorUnits },
  { siteUrl }: TemplateContext,
): Email {
  const who = cancelledBy === 'guest' ? 'The guest cancelled this stay.' : 'The desk cancelled this stay.';
  const back = refund > 0 ? ` We refund ${formatMinorUnits(refund)} to the guest.` : '';
  return notice(`Cancelled: ${inShort(booking)}`, 'Booking cancelled', booking, [
    `${who} The nights are back on sale.${back}`,
    seeAtDesk(booking, siteUrl),
    billOf(booking),
  ]);
}

/** Links to the desk's page of a booking, which exists whether or not its guest has an account. */
function seeAtDesk({ _id: id }: Booking, siteUrl: string): Block {
  return button('See the booking', siteUrl + pathTo(DESK_PAGE.booking, { id }));
}

function notice(subject: string, title: string, booking: Booking, ending: Block[]): Email {
  const { _id, guest, email } = booking;
  const who = [guest.name, email].filter(Boolean).join(', ') || 'no e-mail';
  return {
    subject,
    title,
    preheader: `${who}, booking number ${bookingNumber(_id)}.`,
    blocks: [datesOf(booking), facts([['Guest', who]]), ...ending],
    reason: CHOSEN_BY_THE_HOTEL,
  };
}
