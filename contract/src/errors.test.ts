import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from './errors.ts';
import { HOTEL } from './hotel.ts';

const TABLE: Record<ErrorCode, [status: number, message: string]> = {
  'request/invalid': [400, 'Please check the highlighted fields.'],
  'request/malformed': [400, 'We couldn’t read that request.'],
  'app/unverified': [401, 'Something went wrong. Please reload the page and try again.'],
  'key/not-valid': [401, 'This link no longer works. Ask for a new one with your booking number.'],
  'auth/adopted': [401, 'Your e-mail is confirmed, and every device was signed out. Please sign in again.'],
  'user/email-is-googles': [409, 'You sign in with Google, so we use your Google account’s e-mail.'],
  'auth/required': [401, 'Please sign in to continue.'],
  'auth/forbidden': [403, 'You don’t have permission to do that.'],
  'auth/not-recent': [403, 'Please sign in again so we know it’s you.'],
  'booking/not-proven': [403, 'Please confirm your booking first, with the link in our e-mail.'],
  'booking/too-many-unproven': [
    409,
    'Other guests are still confirming rooms for these nights. Please sign in with a confirmed e-mail, try again in two hours, or call us.',
  ],
  'path/not-found': [404, 'There is nothing at this address.'],
  'account/hindered': [409, 'We can’t delete your account yet. There’s something to settle first.'],
  'block/of-channel': [
    409,
    'A channel has sold these nights. Cancel or change the stay there; you can sell them here once the channel no longer lists it.',
  ],
  'channel/not-found': [404, 'That channel no longer exists.'],
  'conflict/not-found': [404, 'That conflict is already resolved.'],
  'invoice/not-found': [404, 'There is no invoice with this number.'],
  'invoice/changed': [409, 'The bill or its invoices have changed. Please check the new total.'],
  'invoice/not-ready': [409, 'An admin has to fill in the invoice settings first.'],
  'block/not-found': [404, 'That block no longer exists.'],
  'booking/not-found': [404, 'We can’t find that booking.'],
  'room/not-found': [404, 'That room is no longer listed.'],
  'user/not-found': [404, 'That person has no account here.'],
  'request/wrong-method': [405, 'This address doesn’t accept that kind of request.'],
  'booking/dates-taken': [409, 'Some of these nights are taken. Please choose others.'],
  'booking/changed': [409, 'Someone else has changed this. Your changes are not saved yet.'],
  'booking/offer-changed': [409, 'The price or the terms have changed. Please check them again.'],
  'booking/owes': [409, 'There is still a balance to pay. Take the payment, or say why it stays unpaid.'],
  'room/not-clean': [409, 'This room is not clean yet.'],
  'room/not-left': [409, 'Another guest has not checked out of this room yet.'],
  'booking/other-policy': [409, 'These dates have different cancellation terms.'],
  'booking/only-longer': [409, 'It’s too late to shorten or move this stay online. Please call us.'],
  'booking/not-now': [409, 'That’s no longer possible for this stay.'],
  'moves/impossible': [409, 'These moves can’t be made together. Nothing was moved.'],
  'booking/cancelled': [409, 'This booking has been cancelled. Please book again.'],
  'booking/price-changed': [409, 'The price has changed. Please check it before booking.'],
  'booking/too-many-open': [
    409,
    'You’ve reached the limit for online bookings. Please call us to book more.',
  ],
  'booking/too-many-unconfirmed': [409, 'Please confirm your e-mail before you book more.'],
  'day/closed': [409, 'This day is already closed.'],
  'day/later-closed': [409, 'A later day is already closed. An admin can reopen it.'],
  'day/takings-changed': [409, 'The payments have changed. Check them again before you close the day.'],
  'code/used-elsewhere': [
    409,
    'Your code has been used for another stay. Release this room and book it again.',
  ],
  'code/used-up': [409, 'This code is no longer available.'],
  'rates/changed': [409, 'Someone else has changed the rates. Your changes are not saved yet.'],
  'texts/changed': [409, 'Someone else has changed these texts. Your changes are not saved yet.'],
  'texts/not-found': [404, 'We can’t find that version of the texts.'],
  'stay/not-offered': [409, 'This stay isn’t available. Please choose other dates.'],
  'code/not-for-this-stay': [422, 'This code is not valid for this stay.'],
  'plan/not-offered': [422, 'This rate plan is not available for this stay. Please choose another.'],
  'code/not-valid': [422, 'This code is not valid.'],
  'room/has-bookings': [409, 'This room has upcoming stays. Cancel them before deleting it.'],
  'room/not-for-sale': [409, 'This room is not available at the moment. Please choose another one.'],
  'user/last-admin': [409, 'This is the only admin.'],
  'picture/too-large': [413, 'Pictures can be up to 10 MB and 40 megapixels.'],
  'request/too-large': [413, 'That request is too large.'],
  'picture/unreadable': [415, 'This is not a JPEG, PNG, WebP or AVIF picture, or it is damaged.'],
  'request/wrong-type': [415, 'We can’t read that kind of data.'],
  'request/key-reused': [
    422,
    'Your earlier request was booked with other details. Check Your Booking before you book again.',
  ],
  'mail/too-many': [
    429,
    'We’ve sent that e-mail three times in an hour. Please check your spam folder, or try again in an hour.',
  ],
  'request/too-many': [429, 'Too many requests. Please wait a few minutes, then try again.'],
  'server/unexpected': [500, 'Something went wrong on our side. Please try again.'],
  'picture/unavailable': [503, 'Pictures can’t be saved right now. Please try again in a moment.'],
  'server/busy': [503, 'Many guests are booking right now. Please try again in a moment.'],
  'server/out-of-reach': [503, 'You seem to be offline. Please try again when you’re connected.'],
  'server/unavailable': [503, 'We can’t be reached right now. Please try again in a moment.'],
  'payment/wrong-signature': [400, 'The payment provider’s signature is wrong.'],
  'payment/not-found': [404, 'We can’t find that payment.'],
  'payment/key-reused': [
    422,
    'Your earlier payment was recorded with other details. Check the payments before you send another.',
  ],
  'mail/not-confirmed': [409, 'Confirm your own e-mail first, under your account.'],
  'mail/too-many-today': [
    429,
    'We’ve sent that e-mail five times today. Please check your spam folder, or try again tomorrow.',
  ],
  'payment/over': [409, 'This payment is closed.'],
  'payment/paid': [409, 'This is already paid.'],
  'payment/wrong-email': [
    409,
    'Our payment provider doesn’t accept this booking’s e-mail address. Please correct it or call us.',
  ],
  'payment/unavailable': [503, 'Card payments aren’t available right now. Please try again in a moment.'],
  'booking/lapsed': [409, 'Your hold has expired, so this stay isn’t booked. Please book again.'],
  'booking/refund-changed': [409, 'The refund or fee has changed. Please check it again.'],
  'booking/too-many-held': [429, 'You already have three unpaid holds. Pay for one or release it first.'],
  'booking/begun': [
    409,
    `From ${HOTEL.checkInTime} on the day of arrival, you can’t cancel online. Please call us.`,
  ],
};

const ERRORS = Object.entries(TABLE) as [ErrorCode, [status: number, message: string]][]; // its only keys

it.each(ERRORS)('%s travels with its status and its sentence: %j', (code, [status, message]) => {
  const error = new AppError(code);
  expect(error.status).toBe(status);
  expect(error.toBody()).toEqual({ error: { code, message } });
});

it('AppError shows its code, message and fields, and hides the rest', () => {
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
