import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../testing/a-stored-booking.ts';
import { ana, root } from '../testing/builders.ts';
import { serveHotel } from '../testing/serve-hotel.ts';

const api = serveHotel();
const { send } = api;

async function refused(path: string) {
  const { status, answer } = await send('GET', path, { as: root });
  expect(status).toBe(400);
  return (answer as { error: { fields: Record<string, string> } }).error.fields; // of a 400
}

describe('the desk', () => {
  it('answers a day, the chart, changes, lists and the audit', async () => {
    api.hotel.db.bookings.set('b1', aStoredBooking('b1', '2027-06-01', '2027-06-03'));
    const answers = async (path: string) => (await send('GET', path, { as: root })).answer;
    expect(await answers('/desk/today')).toMatchObject({ date: '2027-06-01', arrivals: [{ _id: 'b1' }] });
    expect(await answers('/desk/today?date=2027-06-02')).toMatchObject({ inHouse: [{ _id: 'b1' }] });
    expect(await answers('/desk/chart?from=2027-06-01&to=2027-08-02')).toMatchObject({
      stays: [{ _id: 'b1' }],
    });
    expect(await answers('/desk/changes?since=2027-06-01T15:59:00.000Z')).toMatchObject({ stays: [] });
    expect(await answers('/desk/bookings?q=ana')).toMatchObject({ bookings: [{ _id: 'b1' }] });
    expect(await answers('/desk/bookings/b1')).toMatchObject({ booking: { _id: 'b1' } });
    expect(await answers('/desk/audit?target=b1&day=2027-06-01')).toEqual({ entries: [] });
  });

  it('compresses the chart, which is large, for a browser that can read that', async () => {
    const ask = (encoding: string) =>
      send('GET', '/desk/chart?from=2027-06-01&to=2027-07-01', {
        as: root,
        headers: { 'Accept-Encoding': encoding },
      });
    const [packed, plain] = [await ask('gzip'), await ask('identity')];
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(packed.headers.get('Vary')).toContain('Accept-Encoding');
    expect(packed.headers.get('Content-Type')).toContain('application/json');
    expect(packed.answer).toEqual(plain.answer);
  });

  it('keeps a note', async () => {
    api.hotel.db.bookings.set('b1', aStoredBooking('b1', '2027-06-01', '2027-06-03'));
    const note = { note: ' Brings\na dog ' };
    expect((await send('PUT', '/desk/bookings/b1/note', { as: root, json: note })).answer).toEqual({
      note: 'Brings\na dog',
    });
    const late = await send('PUT', '/desk/bookings/b1/note', { as: root, json: { note: 'Comes by train' } });
    expect([late.status, late.answer]).toMatchObject([409, { error: { code: 'booking/changed' } }]);
    const long = await send('PUT', '/desk/bookings/b1/note', { as: root, json: { note: 'x'.repeat(4001) } });
    expect(long.status).toBe(400);
    expect((await send('PUT', '/desk/bookings/b1/note', { as: ana, json: note })).status).toBe(403);
  });

  it.each([
    ['/desk/today?date=2027-02-30', 'date', 'date must be a date, like 2027-05-31.'],
    ['/desk/today?date=0000-01-01', 'date', 'date must be a date, like 2027-05-31.'],
    ['/desk/today?date=9999-12-31', 'date', 'date must be a date, like 2027-05-31.'],
    ['/desk/chart?from=2027-06-01', 'to', 'to is missing.'],
    ['/desk/chart?from=2027-06-01&to=2027-06-01', 'to', 'to must be after from.'],
    ['/desk/chart?from=2027-06-01&to=2027-08-03', 'to', 'to can be at most 62 days after from.'],
    ['/desk/changes', 'since', 'since is missing.'],
    ['/desk/changes?since=yesterday', 'since', 'since must be a time, like 2027-05-31T12:00:00.000Z.'],
    [
      '/desk/changes?since=0000-01-01T00:00:00Z',
      'since',
      'since lies more than a day back: ask for everything again.',
    ],
    ['/desk/bookings?state=lost', 'state', 'state is unknown.'],
    ['/desk/bookings?size=51', 'size', 'size must be less than or equal to 50'],
    ['/desk/bookings?q=ana&by=created', 'q', 'A search is sorted by check-in: leave out by.'],
    ['/desk/bookings?q=-', 'q', 'Type a letter or a digit.'],
    ['/desk/bookings?after=x', 'after', 'after is not the next of a page like this.'],
    ['/desk/audit?day=31/05/2027', 'day', 'day must be a date, like 2027-05-31.'],
    ['/desk/audit?after=x', 'after', 'after is not the next of a page like this.'],
  ])('refuses %s at its field', async (path, field, message) => {
    expect((await refused(path))[field]).toBe(message);
  });
});
