import { join } from 'node:path';
import type { Booking } from '@innkeep/contract/booking';
import { aBill } from '@innkeep/contract/testing/bills';
import { aStay, day } from '@innkeep/contract/testing/dates';
import type { TemplateInput } from '../../functions/src/domain/records/mail.ts';
import type * as RenderMail from '../../functions/src/mail/templates/render-mail.ts';
import { COPY, SITE } from './built-copy.ts';

const now = new Date('2027-06-01T16:00:00Z');

const stay = aStay('2027-03-14', '2027-03-16');
const fir = {
  _id: 'fir',
  name: 'Fir',
  price: 1240.5,
  image: '/images/fir-1600.webp',
  capacity: 2,
  des: 'Wood',
};

const booking: Booking = {
  _id: '2af489c3f5dd8c7a9deb63fabf8d6dbe',
  state: 'booked',
  rev: 1,
  email: 'ana@innkeep.test',
  ...stay,
  ...aBill(fir, stay),
  nights: 2,
  guests: 2,
  total: 2481,
  room: fir,
};

const TO_GUESTS: TemplateInput[] = [
  { kind: 'confirmation', data: { booking } },
  { kind: 'cancellation', data: { booking, cancelledBy: 'guest' } },
  { kind: 'cancellation', data: { booking, cancelledBy: 'hotel' } },
  { kind: 'welcome', data: { name: 'Ana' } },
  { kind: 'welcome', data: { confirmationLink: 'https://accounts.test/confirm' } },
  { kind: 'email-confirmation', data: { confirmationLink: 'https://accounts.test/confirm' } },
  { kind: 'email-change', data: { changeLink: 'https://accounts.test/change' } },
  { kind: 'address-has-account', data: undefined },
  { kind: 'email-changed', data: undefined },
  { kind: 'password-changed', data: undefined },
  { kind: 'account-adopted', data: undefined },
  { kind: 'password-reset', data: { resetLink: 'https://accounts.test/reset' } },
  { kind: 'sign-in-with-google', data: undefined },
  { kind: 'account-deleted', data: undefined },
  { kind: 'account-kept', data: undefined },
];

const { _id: target, checkin, checkout, room } = booking;
const cancelled = { target, stay: { checkin, checkout, room: room.name } };

const TO_THE_HOTEL: TemplateInput[] = [
  { kind: 'booking-notice', data: { booking } },
  { kind: 'cancellation-notice', data: { booking, cancelledBy: 'guest' } },
  {
    kind: 'daily-digest',
    data: {
      date: day('2027-01-01'),
      made: { count: 1, first: [booking] },
      changed: { count: 0, first: [] },
      cancelled: { count: 1, first: [cancelled] },
    },
  },
  {
    kind: 'channel-conflict',
    data: {
      channel: 'Airbnb',
      roomName: booking.room.name,
      conflicts: [
        {
          from: booking.checkin,
          to: booking.checkout,
          nights: [booking.checkin],
          holdsSome: false,
          holders: [
            {
              kind: 'stay',
              _id: booking._id,
              name: 'Ana',
              roomName: booking.room.name,
              from: booking.checkin,
              to: booking.checkout,
            },
          ],
        },
      ],
    },
  },
  {
    kind: 'operations',
    data: {
      date: day('2027-01-01'),
      troubles: [
        { kind: 'check-failed', job: 'nights' },
        { kind: 'data-disagree', count: 2, first: [] },
        { kind: 'mails-given-up', count: 1, bookingIds: [target] },
        { kind: 'mails-waiting', count: 3 },
        { kind: 'calendar-shrunk', channel: 'Airbnb', roomName: booking.room.name },
      ],
    },
  },
];

export function mails() {
  return rendered([...TO_GUESTS, ...TO_THE_HOTEL]);
}

export function mailsToTheHotel() {
  return rendered(TO_THE_HOTEL);
}

async function rendered(inputs: TemplateInput[]) {
  const path = join(COPY, 'functions/src/mail/templates/render-mail.ts');
  const { mailRenderer } = (await import(path)) as typeof RenderMail; // the copy's module has the same type
  return inputs.map((input) => mailRenderer(SITE)(input, now));
}
