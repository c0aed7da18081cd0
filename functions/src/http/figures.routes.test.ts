import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../testing/a-stored-booking.ts';
import { clerk, root } from '../testing/builders.ts';
import { serveHotel } from '../testing/serve-hotel.ts';

const site = serveHotel();
const asking = { as: root };

/** Downloads as text, because the answer is not JSON. */
function download(path: string) {
  return fetch(site.url + path, { headers: { Authorization: `Bearer ${root.uid}` } });
}

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
    ['from=2027-06&to=2027-05', { to: 'to cannot lie before from.' }],
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

describe('GET /desk/export.csv', () => {
  const path = '/desk/export.csv?kind=nights&from=2027-06-01&to=2027-07-01';

  it('sends a table as text, which nobody caches', async () => {
    site.hotel.db.bookings.set('stay', aStoredBooking('stay', '2027-06-14', '2027-06-16'));
    const response = await download(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split('\n')).toHaveLength(4);
  });

  it('is refused to the desk', async () => {
    expect((await site.send('GET', path, { as: clerk })).status).toBe(403);
  });

  it.each([
    ['kind=guests&from=2027-06-01&to=2027-07-01', { kind: 'kind is bookings, nights or payments.' }],
    ['kind=nights&from=2027-06-01&to=2027-06-01', { to: 'to must lie after from.' }],
    ['kind=nights&from=2027-06-01&to=2028-06-02', { to: 'to can lie at most 366 days after from.' }],
    ['kind=nights&from=2027-06&to=2027-07-01', { from: 'from must be a date, like 2027-05-31.' }],
  ])('refuses %s', async (query, fields) => {
    const { status, answer } = await site.send('GET', `/desk/export.csv?${query}`, asking);
    expect([status, answer]).toMatchObject([400, { error: { fields } }]);
  });

  it('that fails at once is answered as a failure', async () => {
    // oxlint-disable-next-line require-yield -- it fails before
    site.hotel.stats.eachStay = async function* () {
      await setTimeout(50);
      throw new Error('no database');
    };
    const response = await download(path);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      500,
      'application/json; charset=utf-8',
    ]);
    expect(await response.json()).toMatchObject({ error: { code: 'server/unexpected' } });
  });

  it('that fails in its midst breaks off, so that nobody takes it for the whole', async () => {
    // oxlint-disable-next-line typescript/require-await -- the store's interface is made for a database far away
    site.hotel.stats.eachStay = async function* () {
      for (let count = 0; count < 1000; count += 1) yield aStoredBooking('stay', '2027-06-14', '2027-06-16');
      throw new Error('no database');
    };
    const response = await download(path);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });
});
