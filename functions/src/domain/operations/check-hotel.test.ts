import { describe, expect, it } from 'vitest';
import { ana, aRequest } from '../../testing/builders.ts';
import { aHotelWithMail, renderedMail } from '../../testing/hotel-with-mail.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { deliverMail, MailRefused } from '../mail/deliver-mail.ts';
import { sweepMail } from '../mail/sweep-mail.ts';
import { syncUser } from '../users/sync-user.ts';
import { checkHotel } from './check-hotel.ts';

const TODAY = '2027-06-01-operations-check';

/** A hotel with one booking, whose mail server accepts no mail. */
async function aHotelInTrouble(failure: Error = new Error('451 later')) {
  const hotel = aHotelWithMail();
  const { insertedId } = await createBooking(hotel, ana, aRequest());
  const sendMail = () => Promise.reject(failure);
  const operations = () => [...hotel.db.mails.values()].filter(({ kind }) => kind === 'operations');
  const told = () => renderedMail(hotel, operations()[0]);
  return { ...hotel, sendMail, operations, told, insertedId };
}

describe('checkHotel', () => {
  it('mails no one while all is well', async () => {
    const hotel = await aHotelInTrouble();
    await checkHotel(hotel);
    expect(hotel.operations()).toEqual([]);
  });

  it('writes the figures of the months that are over for 35 days', async () => {
    const hotel = await aHotelInTrouble();
    await checkHotel(hotel);
    expect([...hotel.db.stats.keys()][0]).toBe('2027-03');
  });

  it('tells the hotel that figures are not those of the bookings', async () => {
    const hotel = await aHotelInTrouble();
    await checkHotel(hotel);
    expect(hotel.operations()).toEqual([]);
    hotel.db.counts.clear();
    hotel.pass(24 * 60);
    await checkHotel(hotel);
    expect((await hotel.told()).text).toContain(
      'Room sea-view: its figures do not match its bookings (2027-06)',
    );
    expect(hotel.logged.find(({ kind }) => kind === 'figures/wrong')).toMatchObject({
      severity: 'ERROR',
      room: 'sea-view',
      when: '2027-06',
      detail:
        'arrivals lacks 1; lead13 lacks 1; departures lacks 1; sold lacks 2; roomRevenue lacks 24000; sold site lacks 2; roomRevenue site lacks 24000',
    });
  });

  it('fails where figures cannot be written, once it has told what it found', async () => {
    const hotel = await aHotelInTrouble();
    hotel.db.nights.delete('sea-view/2027-06-14');
    const saveMonth = () => Promise.reject(new Error('out of disk'));
    await expect(checkHotel({ ...hotel, stats: { ...hotel.stats, saveMonth } })).rejects.toThrow(
      'out of disk',
    );
    expect((await hotel.told()).text).toContain('disagree');
  });

  it('tells the hotel how many data disagree, and enqueues the mail', async () => {
    const hotel = await aHotelInTrouble();
    hotel.db.nights.delete('sea-view/2027-06-14');
    hotel.db.nights.delete('sea-view/2027-06-15');
    await checkHotel(hotel);
    const [mail] = hotel.operations();
    expect(mail).toMatchObject({ _id: TODAY, to: 'desk@innkeep.test' });
    const { subject, text, html } = await hotel.told();
    expect(subject).toBe('The site needs attention, 1 June 2027');
    for (const words of ['disagree in 2 places', 'npm run reconcile -- --project PROJECT']) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(hotel.mailQueue.enqueued).toContain(TODAY);
  });

  it('names what disagrees, and the first twenty of it where that is much', async () => {
    const hotel = await aHotelInTrouble();
    const stored = hotel.db.bookings.get(hotel.insertedId);
    if (stored) hotel.db.bookings.set(hotel.insertedId, { ...stored, cancellationFee: 5000 });
    const number = `${hotel.insertedId.slice(0, 4)}-${hotel.insertedId.slice(4, 8)}`.toUpperCase();
    await checkHotel(hotel);
    const { text, html } = await hotel.told();
    for (const mail of [text, html]) {
      expect(mail).toContain(`Booking ${number}`);
      expect(mail).toContain('its fields do not fit its state');
      expect(mail).not.toContain(ana.email);
    }
    for (let day = 10; day < 30; day++) hotel.db.nights.set(`sea-view/2027-07-${day}`, 'unknown');
    hotel.pass(24 * 60);
    await checkHotel(hotel);
    const many = (await renderedMail(hotel, hotel.operations()[1])).text;
    expect(many).toContain('in 21 places');
    expect(many).toMatch(/a night is held for it by mistake, so no one can book it \(2027-07-10\)/);
    expect(many).toMatch(/And: +1 more/);
  });

  it('tells the hotel, when it fails twice, what it has not finished, and fails', async () => {
    const hotel = await aHotelInTrouble();
    const ledgers = () => {
      throw new Error('out of memory');
    };
    const failing = { ...hotel, reconcileStore: { ...hotel.reconcileStore, ledgers } };
    await expect(checkHotel(failing)).rejects.toThrow('out of memory');
    expect(hotel.operations()).toEqual([]);
    await expect(checkHotel(failing)).rejects.toThrow('out of memory');
    const { text } = await hotel.told();
    expect(text).toContain('has not finished checking stays ahead for 1 night');
    expect(text).toContain('has not finished checking all rooms for 1 night');
    expect(text).not.toContain('recent changes');
    await checkHotel(failing); // its work is over until tomorrow
    expect(hotel.operations()).toHaveLength(1);
  });

  it('tells the hotel whose mails were given up, by booking, without an address', async () => {
    const hotel = await aHotelInTrouble(new MailRefused(`550 <${ana.email}> unknown`));
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    await deliverMail(hotel, `${hotel.insertedId}-confirmation`);
    await deliverMail(hotel, 'ana-welcome');
    hotel.pass(23 * 60);
    await checkHotel(hotel);
    const { text, html } = await hotel.told();
    const number = `${hotel.insertedId.slice(0, 4)}-${hotel.insertedId.slice(4, 8)}`.toUpperCase();
    expect(text).toContain(`2 e-mails could not be delivered within the last day, about bookings ${number}.`);
    expect(text + html).not.toContain(ana.email);
  });

  it('tells of what was given up once, and writes nothing about a mail about trouble', async () => {
    const hotel = await aHotelInTrouble(new MailRefused('550 unknown'));
    await deliverMail(hotel, `${hotel.insertedId}-confirmation`);
    await checkHotel(hotel);
    hotel.pass(60);
    expect(await deliverMail(hotel, TODAY)).toBe('refused');
    hotel.pass(23 * 60 + 1);
    await checkHotel(hotel);
    expect(hotel.operations().map(({ _id }) => _id)).toEqual([TODAY]);
  });

  it('writes at most one mail a day', async () => {
    const hotel = await aHotelInTrouble();
    hotel.db.nights.delete('sea-view/2027-06-14');
    await checkHotel(hotel);
    await checkHotel(hotel);
    expect(hotel.operations()).toHaveLength(1);
    expect(hotel.mailQueue.enqueued.filter((id) => id === TODAY)).toHaveLength(1);
    hotel.pass(24 * 60);
    await checkHotel(hotel);
    expect(hotel.operations().map(({ _id }) => _id)).toEqual([TODAY, '2027-06-02-operations-check']);
  });

  it('tells of its own findings though mails were waiting that day', async () => {
    const hotel = await aHotelInTrouble();
    hotel.pass(40);
    await sweepMail(hotel);
    hotel.db.nights.delete('sea-view/2027-06-14');
    await checkHotel(hotel);
    expect(hotel.operations().map(({ _id }) => _id)).toEqual(['2027-06-01-operations-queue', TODAY]);
  });

  it('tells what it found though the mails cannot be listed, and fails', async () => {
    const hotel = await aHotelInTrouble();
    hotel.db.nights.delete('sea-view/2027-06-14');
    const listGivenUp = () => Promise.reject(new Error('no index yet'));
    const failing = { ...hotel, mails: { ...hotel.mails, listGivenUp } };
    await expect(checkHotel(failing)).rejects.toThrow('no index yet');
    await expect(checkHotel(failing)).rejects.toThrow('no index yet');
    expect((await hotel.told()).text).toContain('disagree in 1 place');
  });
});

describe('a sweep', () => {
  it('tells the hotel of mails that wait for more than half an hour, once', async () => {
    const hotel = await aHotelInTrouble();
    hotel.pass(29);
    await sweepMail(hotel);
    expect(hotel.operations()).toEqual([]);
    hotel.pass(11);
    await sweepMail(hotel);
    hotel.pass(11);
    await sweepMail(hotel);
    expect(hotel.operations()).toHaveLength(1);
    expect((await hotel.told()).text).toContain('1 e-mail had been waiting for more than half an hour');
  });

  it('says nothing while mails leave, however late', async () => {
    const hotel = await aHotelInTrouble();
    hotel.pass(600);
    expect(await sweepMail({ ...hotel, sendMail: () => Promise.resolve() })).toBe(1);
    expect(hotel.operations()).toEqual([]);
  });

  it('says nothing while there is no mail server', async () => {
    const hotel = await aHotelInTrouble();
    hotel.pass(600);
    await sweepMail({ ...hotel, sendMail: undefined });
    expect(hotel.operations()).toEqual([]);
  });

  it('does not count its own mail about mails, nor write another for it', async () => {
    const hotel = await aHotelInTrouble();
    hotel.pass(40);
    await sweepMail(hotel);
    hotel.db.mails.delete(`${hotel.insertedId}-confirmation`);
    hotel.pass(24 * 60);
    await sweepMail(hotel);
    expect(hotel.operations().map(({ _id }) => _id)).toEqual(['2027-06-01-operations-queue']);
  });
});
