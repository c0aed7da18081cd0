import { describe, expect, it } from 'vitest';
import { AppError, ERRORS, type ErrorCode } from './errors.ts';
import { HOTEL } from './hotel.ts';

const TABLE: [code: ErrorCode, status: number, message: string][] = [
  ['request/invalid', 400, 'Please check the highlighted fields.'],
  ['request/malformed', 400, 'We could not read that request.'],
  [
    'app/unverified',
    401,
    'We could not tell that this came from our own pages. Please reload the page and try again.',
  ],
  [
    'key/not-valid',
    401,
    'This link does not open a booking any more. Ask for a new one with your booking number.',
  ],
  [
    'auth/adopted',
    401,
    'Your e-mail is confirmed now, and everybody who was signed in with it is signed out. Please sign in once more.',
  ],
  [
    'user/email-is-googles',
    409,
    'You sign in with Google, so your e-mail is the one of your Google account.',
  ],
  ['auth/required', 401, 'Please sign in to continue.'],
  ['auth/forbidden', 403, 'Your account cannot do that.'],
  ['auth/not-recent', 403, 'Please sign in again, so that we know that it is you.'],
  ['booking/not-proven', 403, 'Please confirm the stay by the link in the mail that we have sent you.'],
  [
    'booking/too-many-unproven',
    409,
    'Other guests are yet to confirm rooms on these nights. Please sign in with a confirmed e-mail, try again in two hours, or call us.',
  ],
  ['path/not-found', 404, 'There is nothing at this address.'],
  ['account/hindered', 409, 'Your account cannot be deleted yet: something has to be settled first.'],
  [
    'block/of-channel',
    409,
    'A channel has sold these nights. Cancel or change the stay there; once the channel has left it out, it can be put on sale here.',
  ],
  ['channel/not-found', 404, 'That channel is not here any more.'],
  ['conflict/not-found', 404, 'That conflict is over.'],
  ['block/not-found', 404, 'That block is not here any more.'],
  ['booking/not-found', 404, 'That booking is not here any more.'],
  ['room/not-found', 404, 'That room is no longer listed.'],
  ['user/not-found', 404, 'That person has no account here.'],
  ['request/wrong-method', 405, 'That cannot be done at this address.'],
  ['booking/dates-taken', 409, 'Some of these nights are taken. Please choose others.'],
  [
    'booking/changed-meanwhile',
    409,
    'Somebody else has changed this meanwhile. Nothing of yours is saved yet.',
  ],
  [
    'booking/offer-changed',
    409,
    'What this stay costs, or its terms, have changed meanwhile. Please look again.',
  ],
  ['booking/owes', 409, 'Something is still to be paid. Take it, or say why it is left owing.'],
  ['room/not-clean', 409, 'This room is not clean yet.'],
  ['room/not-left', 409, 'Somebody else has not checked out of this room.'],
  ['booking/other-policy', 409, 'These dates are sold on other terms.'],
  ['booking/only-longer', 409, 'By now this stay can only become longer online. Please call us.'],
  ['booking/not-now', 409, 'That cannot be done with this stay now.'],
  ['moves/impossible', 409, 'These moves cannot be made together. Nothing was moved.'],
  ['booking/cancelled', 409, 'This booking was made and then cancelled. Please book again.'],
  [
    'booking/price-changed',
    409,
    'This stay has another price by now. Please look at it again before you book.',
  ],
  ['booking/too-many-open', 409, 'That is as much as one account can book online. Please call us.'],
  ['booking/too-many-unconfirmed', 409, 'That is as much as you can book before your e-mail is confirmed.'],
  ['day/closed', 409, 'This day is closed already.'],
  ['day/later-closed', 409, 'A later day is closed already. An admin can open it again.'],
  [
    'day/takings-changed',
    409,
    'Money has come or gone meanwhile. Look at the takings again before you close the day.',
  ],
  [
    'code/used-elsewhere',
    409,
    'Your code was used for another stay meanwhile. Let this room go, and book it again.',
  ],
  ['code/used-up', 409, 'This code has been used as often as it can be.'],
  [
    'rates/changed-meanwhile',
    409,
    'Somebody else has changed the rates meanwhile. Nothing of yours is saved yet.',
  ],
  ['stay/not-offered', 409, 'This stay cannot be booked as it is. Please change its dates.'],
  ['code/not-for-this-stay', 422, 'This code is for other stays.'],
  ['code/not-valid', 422, 'This code is not valid.'],
  ['room/has-bookings', 409, 'This room has upcoming stays. Cancel them before deleting it.'],
  ['room/not-for-sale', 409, 'This room is not for sale at the moment. Please choose another one.'],
  ['user/last-admin', 409, 'This is the only admin.'],
  ['picture/too-large', 413, 'A picture can have at most 10 MB and 40 megapixels.'],
  ['request/too-large', 413, 'That is more than we can take at once.'],
  [
    'picture/unreadable',
    415,
    'We can read JPEG, PNG, WebP and AVIF pictures, and this is none of them, or damaged.',
  ],
  ['request/wrong-type', 415, 'We cannot read that kind of data.'],
  [
    'request/key-reused',
    422,
    'Your earlier request was booked, with other details. Look at Your Booking before you book again.',
  ],
  [
    'mail/too-many',
    429,
    'We have sent that mail three times within the hour. Please look in your spam folder, or try again in an hour.',
  ],
  ['request/too-many', 429, 'That was a lot in a short time. Please wait a few minutes, then try again.'],
  ['server/unexpected', 500, 'Something went wrong on our side. Please try again.'],
  ['picture/unavailable', 503, 'Pictures cannot be kept right now. Please try again in a moment.'],
  ['server/busy', 503, 'Many guests are booking right now. Please try again in a moment.'],
  [
    'server/out-of-reach',
    503,
    'Our booking desk cannot be reached: you seem to be offline. Please try again once you are back.',
  ],
  ['server/unavailable', 503, 'Our booking desk cannot be reached right now. Please try again in a moment.'],
  ['payment/wrong-signature', 400, 'This is not signed as the payment provider signs.'],
  ['payment/not-found', 404, 'That payment is not here any more.'],
  [
    'payment/key-reused',
    422,
    'Your earlier form was recorded, with other details. Look at the payments before you send another one.',
  ],
  ['payment/over', 409, 'This payment is over.'],
  ['payment/paid', 409, 'This is paid already.'],
  [
    'payment/wrong-email',
    409,
    'Our payment provider does not accept the e-mail address of this booking. Correct it, or call us, to pay by card.',
  ],
  ['payment/unavailable', 503, 'Card payments are not possible right now. Please try again in a moment.'],
  ['booking/lapsed', 409, 'This stay was not booked, and its nights are held no longer. Please book again.'],
  [
    'booking/refund-changed',
    409,
    'What you get back, or owe, has changed meanwhile. Please look at it again.',
  ],
  [
    'booking/too-many-held',
    429,
    'You hold three stays that are not paid yet. Please pay for one of them, or let the room go.',
  ],
  [
    'booking/begun',
    409,
    `From ${HOTEL.checkInTime} on the day of arrival a stay cannot be cancelled online. Please call us.`,
  ],
];

describe('the one table of errors', () => {
  it('has these, and no more', () => {
    expect(Object.keys(ERRORS).sort()).toEqual(TABLE.map(([code]) => code).sort());
  });

  it.each(TABLE)('%s travels as %i: %s', (code, status, message) => {
    const error = new AppError(code);
    expect(error.status).toBe(status);
    expect(error.toBody()).toEqual({ error: { code, message } });
  });
});

describe('AppError', () => {
  it('shows its code, its message and its fields, and keeps the rest', () => {
    const error = new AppError('booking/dates-taken', {
      detail: 'for the log',
      fields: { checkin: 'Taken.' },
      cause: new Error('secret'),
    });
    expect(error).toMatchObject({ name: 'AppError', status: 409, cause: new Error('secret') });
    expect(error.toBody()).toEqual({
      error: { code: 'booking/dates-taken', message: error.message, fields: { checkin: 'Taken.' } },
    });
  });
});
