import { createHash } from 'node:crypto';
import { AppError } from '@innkeep/contract/errors';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { snapshotOf } from '../testing/snapshot-of.ts';
import { describe, expect, it } from 'vitest';
import { A_DESK_ORDER } from '../testing/a-desk-order.ts';
import { VERA, visited } from '../testing/a-visit.ts';
import { aHotel, aRequest, ana, ben, clerk } from '../testing/builders.ts';
import { requireKeyHolder } from '../domain/keys/booking-key.ts';
import { cancelBooking } from '../domain/bookings/cancel-booking.ts';
import { addStay } from '../domain/bookings/add-stay.ts';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { requestStayLink } from '../domain/mail/request-stay-link.ts';
import { sendPaymentLink } from '../domain/payments/send-payment-link.ts';
import { takePayment } from '../domain/payments/take-payment.ts';
import { deliverMail } from '../domain/mail/deliver-mail.ts';
import { rateLimiter } from '../domain/base/rate-limiter.ts';
import { memoryRateLimits, rateLimits } from '../testing/memory-rate-limits.ts';
import type { RenderedMail } from '../domain/records/mail.ts';
import { mailRenderer } from './templates/render-mail.ts';

async function delivered(hotel: ReturnType<typeof aHotel>): Promise<(RenderedMail & { to: string })[]> {
  const sent: (RenderedMail & { to: string })[] = [];
  const renderMail = mailRenderer(hotel.siteUrl);
  const sendMail = ({ to }: { to: string }, mail: RenderedMail) => {
    sent.push({ ...mail, to });
    return Promise.resolve();
  };
  for (const id of Array.from(hotel.db.mails.keys()))
    await deliverMail({ ...hotel, renderMail, sendMail }, id);
  return sent;
}

describe('a key', () => {
  it('is in no document, and only in the first answer', async () => {
    const hotel = aHotel();
    const { key } = await visited(hotel);
    const [sent] = await delivered(hotel);
    const mailed = /#k=([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? '';
    const stored = snapshotOf(hotel);
    expect(mailed).not.toBe(key);
    expect((await requireKeyHolder(hotel, mailed)).opens?.isMailed).toBe(true);
    for (const secret of [key, mailed]) expect(stored).not.toContain(secret);
  });

  it('is stored with nothing by which a list of addresses finds its guest, or two keys of a guest are joined', async () => {
    const hotel = aHotel();
    await visited(hotel);
    await delivered(hotel);
    const bound = [...hotel.db.keys.values()].map(({ to }) => to);
    expect(bound).toHaveLength(2);
    expect(new Set(bound).size).toBe(2);
    expect(bound).not.toContain(createHash('sha256').update(VERA).digest('hex'));
  });
});

describe('a lost link', () => {
  it('is answered alike for right, wrong and foreign pairs; only the right one is mailed', async () => {
    const hotel = aHotel();
    const { id } = await visited(hotel);
    hotel.db.mails.clear();
    const number = `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
    const pairs = [
      { email: VERA, number },
      { email: VERA, number: 'AB12-CD34' },
      { email: 'mara@people.test', number },
    ];
    const answers = await Promise.all(pairs.map((pair) => requestStayLink(hotel, pair)));
    expect(answers).toEqual([{ status: 'success' }, { status: 'success' }, { status: 'success' }]);
    const sent = await delivered(hotel);
    expect(sent.map(({ to }) => to)).toEqual([VERA]);
    expect(sent[0]?.text).toMatch(/https:\/\/innkeep\.test\/stay#k=[\w-]{43}/);
  });

  it('is refused once the mails of an hour are used up, alike for addresses with and without a booking', async () => {
    const hotel = aHotel();
    const { id } = await visited(hotel);
    const limits = rateLimits({ stayLinksPerEmail: 3 });
    const limited = { ...hotel, countRequest: rateLimiter(memoryRateLimits(), hotel.clock, limits) };
    const number = `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
    for (const email of [VERA, 'mara@people.test']) {
      for (let sent = 0; sent < 3; sent += 1) await requestStayLink(limited, { email, number });
      await expect(requestStayLink(limited, { email, number })).rejects.toMatchObject({
        code: 'mail/too-many',
        status: 429,
      });
    }
  });

  it('leads a guest with an account to their own page', async () => {
    const hotel = aHotel();
    const { insertedId: id } = await createBooking(hotel, ana, aRequest());
    hotel.db.mails.clear();
    const number = `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
    await requestStayLink(hotel, { email: ana.email, number });
    const [mail] = await delivered(hotel);
    expect(mail?.text).toContain(`https://innkeep.test/dashboard/booking/${id}`);
    expect(hotel.db.keys.size).toBe(0);
  });
});

describe('all stays of an address', () => {
  it('are mailed to it without a number, the next first; others are answered alike, and get nothing', async () => {
    const hotel = aHotel();
    const { insertedId: later } = await createBooking(
      hotel,
      ana,
      aRequest(aStay('2027-06-20', '2027-06-22')),
    );
    const { insertedId: gone } = await createBooking(hotel, ana, aRequest(aStay('2027-06-25', '2027-06-26')));
    await cancelBooking(hotel, ana, gone);
    const { _id: ofDesk } = await addStay(hotel, clerk, { ...A_DESK_ORDER, email: ana.email });
    await createBooking(hotel, ben, aRequest({ ...aStay('2027-06-27', '2027-06-28'), email: ben.email }));
    hotel.db.mails.clear();
    const answers = [
      await requestStayLink(hotel, { email: ` ${ana.email.toUpperCase()}`, number: '' }),
      await requestStayLink(hotel, { email: 'unknown@people.test' }),
    ];
    expect(answers).toEqual([{ status: 'success' }, { status: 'success' }]);
    const sent = await delivered(hotel);
    expect(sent.map(({ to }) => to)).toEqual([ana.email]);
    const numbers = [...(sent[0]?.text ?? '').matchAll(/Booking number ([\dA-F-]{9})/g)].map(
      ([, number]) => number,
    );
    const numberOf = (id: string) => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
    expect(numbers).toEqual([numberOf(ofDesk), numberOf(later)]);
    expect(sent[0]?.text).toContain(`https://innkeep.test/dashboard/booking/${later}`);
    const [, key = ''] = /\/stay#k=([\w-]{43})/.exec(sent[0]?.text ?? '') ?? [];
    expect((await requireKeyHolder(hotel, key)).opens).toEqual({ bookingId: ofDesk, isMailed: true });
  });

  it('say of an unconfirmed stay that it is not confirmed yet', async () => {
    const hotel = aHotel();
    await visited(hotel);
    hotel.db.mails.clear();
    await requestStayLink(hotel, { email: VERA });
    const [mail] = await delivered(hotel);
    expect(mail?.text).toContain('It isn’t confirmed yet. Open it to confirm.');
  });

  it('count toward the same limit of an address as one link', async () => {
    const hotel = aHotel();
    await visited(hotel);
    hotel.db.mails.clear();
    const limited = { ...hotel, countRequest: () => Promise.reject(new AppError('request/too-many')) };
    await expect(requestStayLink(limited, { email: VERA })).rejects.toMatchObject({ code: 'mail/too-many' });
    expect(hotel.db.mails.size).toBe(0);
  });
});

/** Asks for an amount by a link, and returns the mail, its text also on one line. */
async function asked(
  amount: number,
  { paid = 0, ...order }: { paid?: number; holdUntil?: CalendarDate } = {},
) {
  const hotel = { ...aHotel(), takesPayments: true };
  const { _id } = await addStay(hotel, clerk, { ...A_DESK_ORDER, email: VERA, ...order });
  if (paid > 0) await takePayment(hotel, clerk, _id, { amount: paid, method: 'cash' });
  hotel.db.mails.clear();
  expect(await sendPaymentLink(hotel, clerk, _id, { amount })).toEqual({ amount, to: VERA });
  const [mail] = await delivered(hotel);
  return { mail, text: mail?.text.replaceAll(/\s+/g, ' ') };
}

describe('a payment link', () => {
  it('asks a guest of the desk’s to pay all that is due online', async () => {
    const { mail, text } = await asked(24_000);
    expect(mail?.subject).toContain('$240');
    expect(text).toMatch(/Pay \$240.*\/stay#k=[\w-]{43}/);
    expect(text).not.toContain('Later');
  });

  it('asks for a deposit, and says what remains and when it is due', async () => {
    const { mail, text } = await asked(7200);
    expect(mail?.subject).toContain('Please pay $72 ');
    expect(text).toContain('Due now: $72 Later: $168');
    expect(text).toContain(
      'You can pay the remaining $168 later by card or at the hotel, any time before you check out on Wed 16 Jun 2027.',
    );
    expect(text).not.toContain('Paid so far');
  });

  it('says what has been paid so far', async () => {
    const { text } = await asked(7200, { paid: 10_000 });
    expect(text).toContain('Paid so far: $100 Due now: $72 Later: $68');
  });

  it('says until when the room is kept that it books', async () => {
    const { mail, text } = await asked(24_000, { holdUntil: day('2027-06-04') });
    expect(text).toContain('Pay $240 to book your room');
    expect(mail?.text).toContain('We’re holding Sea View for you until the end of Fri 4 Jun 2027.');
  });

  it('leads a guest with an account to their own page', async () => {
    const hotel = { ...aHotel(), takesPayments: true };
    const { insertedId } = await createBooking(hotel, ana, aRequest());
    hotel.db.mails.clear();
    await sendPaymentLink(hotel, clerk, insertedId, { amount: 5000 });
    const [mail] = await delivered(hotel);
    expect(mail?.text).toContain(`https://innkeep.test/dashboard/booking/${insertedId}`);
    expect(hotel.db.keys.size).toBe(0);
  });

  it('is refused where nothing can be paid online', async () => {
    const hotel = { ...aHotel(), takesPayments: true };
    const { id } = await visited(hotel, { pay: 'hotel' });
    await expect(sendPaymentLink(hotel, clerk, id, { amount: 5000 })).rejects.toMatchObject({
      code: 'booking/not-now',
    });
    await expect(
      sendPaymentLink({ ...hotel, takesPayments: false }, clerk, id, { amount: 5000 }),
    ).rejects.toMatchObject({ status: 409 });
  });
});
