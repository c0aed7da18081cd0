import { describe, expect, it } from 'vitest';
import { ana } from '../../testing/builders.ts';
import { aBookedHotelWithMail, type aHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { deliverMail, MailRefused } from './deliver-mail.ts';
import { requestPasswordReset } from './account-mails.ts';
import { sweepMail } from './sweep-mail.ts';

/** Returns the same hotel, whose database fails for a number of transactions after the first. */
function withOutage(hotel: ReturnType<typeof aHotelWithMail>, { failures }: { failures: number }) {
  let calls = 0;
  const transact: typeof hotel.mails.transact = (work) => {
    calls += 1;
    return calls > 1 && calls <= 1 + failures
      ? Promise.reject(new Error('away'))
      : hotel.mails.transact(work);
  };
  return { ...hotel, mails: { ...hotel.mails, transact } };
}

describe('deliverMail', () => {
  it('sends, and records it', async () => {
    const { hotel, mailId, delivery } = await aBookedHotelWithMail();
    expect(await deliverMail(hotel, mailId)).toBe('sent');
    expect(hotel.sent).toMatchObject([
      { to: ana.email, subject: 'Your stay at Harbour House: 14 June 2027, 2 nights' },
    ]);
    expect(delivery()).toEqual({ state: 'SUCCESS', attempts: 1, at: hotel.time.now });
    expect(hotel.logged).toEqual([
      { severity: 'INFO', message: 'mail sent', mail: mailId, kind: 'confirmation', attempts: 1 },
    ]);
  });

  it('sends once, however many workers are told to at once', async () => {
    const { hotel, mailId } = await aBookedHotelWithMail();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => deliverMail(hotel, mailId)));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
    expect(await deliverMail(hotel, mailId)).toBe('skipped');
    expect(hotel.sent).toHaveLength(1);
  });

  it('asks to be called again after a failure, and keeps why', async () => {
    const { hotel, mailId, delivery } = await aBookedHotelWithMail();
    hotel.failures.push(new Error('451 later'), new Error('connection refused'));
    expect(await deliverMail(hotel, mailId)).toBe('retry');
    expect(delivery()).toMatchObject({ state: 'PENDING', attempts: 1, error: '451 later' });
    expect(await deliverMail(hotel, mailId)).toBe('retry');
    expect(await deliverMail(hotel, mailId)).toBe('sent');
    expect(delivery()).toEqual({ state: 'SUCCESS', attempts: 3, at: hotel.time.now });
  });

  it('keeps a mail whose template fails waiting, and sends it once the template is corrected', async () => {
    const { hotel, mailId, delivery } = await aBookedHotelWithMail();
    const renderMail = () => {
      throw new Error('no such word');
    };
    expect(await deliverMail({ ...hotel, renderMail }, mailId)).toBe('retry');
    expect(delivery()).toMatchObject({ state: 'PENDING', attempts: 1, error: 'no such word' });
    expect(hotel.logged).toMatchObject([
      { severity: 'ERROR', message: 'mail not rendered', kind: 'confirmation' },
      { severity: 'WARNING', message: 'mail not sent yet' },
    ]);
    expect(await deliverMail(hotel, mailId)).toBe('sent');
  });

  it('gives up at once what the server will never take', async () => {
    const { hotel, mailId, delivery } = await aBookedHotelWithMail();
    hotel.failures.push(new MailRefused('550 no such mailbox'));
    expect(await deliverMail(hotel, mailId)).toBe('refused');
    expect(delivery()).toEqual({
      state: 'ERROR',
      attempts: 1,
      error: '550 no such mailbox',
      at: hotel.time.now,
    });
    expect(await deliverMail(hotel, mailId)).toBe('skipped');
  });

  it('gives up after a week, and a link after an hour', async () => {
    const { hotel, mailId, delivery } = await aBookedHotelWithMail();
    await requestPasswordReset(hotel, { email: ana.email });
    hotel.pass(61);
    const resetId = hotel.mailQueue.enqueued[1] ?? '';
    expect(await deliverMail(hotel, resetId)).toBe('refused');
    hotel.pass(7 * 24 * 60);
    expect(await deliverMail(hotel, mailId)).toBe('refused');
    expect(hotel.logged).toMatchObject([
      { severity: 'ERROR', message: 'mail given up', mail: resetId, kind: 'password-reset', attempts: 0 },
      { severity: 'ERROR', message: 'mail given up', mail: mailId, kind: 'confirmation', attempts: 0 },
    ]);
    expect(delivery()).toMatchObject({ state: 'ERROR', attempts: 0, error: 'It could not be sent in time.' });
    expect(hotel.sent).toEqual([]);
  });

  it('sends until the last moment of the week, and of the hour', async () => {
    const { hotel, mailId } = await aBookedHotelWithMail();
    hotel.pass(7 * 24 * 60 - 60);
    await requestPasswordReset(hotel, { email: ana.email });
    hotel.pass(60);
    expect(await deliverMail(hotel, mailId)).toBe('sent');
    expect(await deliverMail(hotel, hotel.mailQueue.enqueued[1] ?? '')).toBe('sent');
  });

  it('gives up with the reason of the last failure', async () => {
    const { hotel, mailId, delivery } = await aBookedHotelWithMail();
    hotel.failures.push(new Error('451 later'));
    await deliverMail(hotel, mailId);
    hotel.pass(7 * 24 * 60 + 1);
    expect(await deliverMail(hotel, mailId)).toBe('refused');
    expect(delivery()).toMatchObject({ state: 'ERROR', attempts: 1, error: '451 later' });
  });

  it('keeps no more of a failure than three hundred characters, of anything thrown', async () => {
    const { hotel, mailId, delivery } = await aBookedHotelWithMail();
    hotel.failures.push(new Error('x'.repeat(301)));
    await deliverMail(hotel, mailId);
    expect(delivery()?.error).toBe('x'.repeat(300));
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- as a library might
    const sendMail = () => Promise.reject('no error at all');
    await deliverMail({ ...hotel, sendMail }, mailId);
    expect(delivery()?.error).toBe('unknown');
  });

  it('records on its second or third try that it sent, and does not send again', async () => {
    const { hotel, mailId, delivery } = await aBookedHotelWithMail();
    expect(await deliverMail(withOutage(hotel, { failures: 2 }), mailId)).toBe('sent');
    expect(delivery()?.state).toBe('SUCCESS');
    expect(hotel.sent).toHaveLength(1);
  });

  it('fails when it cannot record it in three tries', async () => {
    const { hotel, mailId, delivery } = await aBookedHotelWithMail();
    await expect(deliverMail(withOutage(hotel, { failures: 3 }), mailId)).rejects.toThrow('away');
    expect(delivery()?.state).toBe('PROCESSING');
  });

  it('lets mails wait while no mail server is configured, and sends them once there is one', async () => {
    const { hotel, mailId, delivery } = await aBookedHotelWithMail();
    const unconfigured = { ...hotel, sendMail: undefined };
    expect(await deliverMail(unconfigured, mailId)).toBe('skipped');
    hotel.pass(60);
    expect(await sweepMail(unconfigured)).toBe(0);
    expect(hotel.logged).toEqual([
      { severity: 'WARNING', message: 'mail waits: no mail server is configured', mail: mailId },
      { severity: 'WARNING', message: 'mails wait: no mail server is configured' },
    ]);
    expect(delivery()).toMatchObject({ state: 'PENDING', attempts: 0 });
    expect(await sweepMail(hotel)).toBe(1);
  });

  it('keeps addresses and what servers say out of the log', async () => {
    const { hotel, mailId } = await aBookedHotelWithMail();
    const full = Object.assign(new Error(`450 <${ana.email}> is full`), { code: 'EENVELOPE' });
    hotel.failures.push(full, new MailRefused(`550 <${ana.email}>`));
    await deliverMail(hotel, mailId);
    await deliverMail(hotel, mailId);
    expect(hotel.logged).toMatchObject([
      { severity: 'WARNING', message: 'mail not sent yet', mail: mailId, attempts: 1, code: 'EENVELOPE' },
      { severity: 'ERROR', message: 'mail refused', mail: mailId, attempts: 2 },
    ]);
    expect(JSON.stringify(hotel.logged)).not.toContain(ana.email);
  });

  it('expires ninety days after the last change', async () => {
    const { hotel, mailId } = await aBookedHotelWithMail();
    hotel.pass(60);
    await deliverMail(hotel, mailId);
    const days =
      ((hotel.db.mails.get(mailId)?.expireAt.getTime() ?? 0) - hotel.time.now.getTime()) / 86_400_000;
    expect(days).toBe(90);
  });
});
