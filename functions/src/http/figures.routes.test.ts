import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../testing/a-stored-booking.ts';
import { clerk, root } from '../testing/builders.ts';
import { serveHotel } from '../testing/serve-hotel.ts';

const site = serveHotel();
const asking = { as: root };

describe('GET /desk/figures', () => {
  it('answers admins, and not the desk', async () => {
    const path = '/desk/figures?from=2027-06&to=2027-06';
    expect((await site.send('GET', path, { as: clerk })).status).toBe(403);
    expect(await site.send('GET', path, asking)).toMatchObject({
      status: 200,
      answer: { total: { nights: 30, occupancy: 0 } },
    });
  });

  it.each([
    ['from=2027-06', { to: 'to is missing.' }],
    ['from=2027-13&to=2028-01', { from: 'from must be a month, like 2027-05.' }],
    ['from=2027-06-01&to=2027-07', { from: 'from must be a month, like 2027-05.' }],
    ['from=1027-06&to=1027-07', { from: 'from must be a month, like 2027-05.' }],
    ['from[]=2027-06&to[]=2027-07', { from: 'from is missing.', to: 'to is missing.' }],
    ['from=2027-06&to=2027-05', { to: 'to can’t be before from.' }],
    ['from=2027-06&to=2029-06', { to: 'Ask for at most 24 months.' }],
  ])('refuses %s', async (query, fields) => {
    const { status, answer } = await site.send('GET', `/desk/figures?${query}`, asking);
    expect([status, answer]).toMatchObject([400, { error: { fields } }]);
  });

  it('answers for 24 months', async () => {
    const { status } = await site.send('GET', '/desk/figures?from=2027-06&to=2029-05', asking);
    expect(status).toBe(200);
  });
});

describe('GET /desk/export', () => {
  const path = '/desk/export?kind=nights&from=2027-06-01&to=2027-07-01';

  it('sends a part of a table, compressed, which is not cached', async () => {
    site.hotel.db.bookings.set('stay', aStoredBooking('stay', '2027-06-14', '2027-06-16'));
    const { status, headers, answer } = await site.send('GET', path, {
      as: root,
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(status).toBe(200);
    expect(headers.get('Content-Encoding')).toBe('gzip');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer).toMatchObject({
      count: 2,
      lines: expect.stringMatching(/^\ufeffNight,Booking,/) as string,
    });
    expect(answer).not.toHaveProperty('next');
  });

  it('answers for any number of days', async () => {
    const { status } = await site.send(
      'GET',
      '/desk/export?kind=payments&from=2007-01-01&to=2027-01-01',
      asking,
    );
    expect(status).toBe(200);
  });

  it('is refused to the desk', async () => {
    expect((await site.send('GET', path, { as: clerk })).status).toBe(403);
  });

  it.each([
    ['kind=guests&from=2027-06-01&to=2027-07-01', { kind: 'kind is unknown.' }],
    ['kind=nights&from=2027-06-01&to=2027-06-01', { to: 'to must be after from.' }],
    ['kind=nights&from=2027-06&to=2027-07-01', { from: 'from must be a date, like 2027-05-31.' }],
    [
      'kind=payments&from=2027-06-01&to=2027-07-01&after=2027-06-01~x',
      { after: 'after is not the next of a page like this.' },
    ],
  ])('refuses %s', async (query, fields) => {
    const { status, answer } = await site.send('GET', `/desk/export?${query}`, asking);
    expect([status, answer]).toMatchObject([400, { error: { fields } }]);
  });

  it('that fails is answered as a failure, after all that was read before', async () => {
    site.hotel.exports.listStays = () => Promise.reject(new Error('no database'));
    const { status, answer } = await site.send('GET', path, asking);
    expect([status, answer]).toMatchObject([500, { error: { code: 'server/unexpected' } }]);
  });
});
