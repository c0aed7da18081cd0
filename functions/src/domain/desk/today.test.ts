import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aHotelWith, aStoredBooking } from '../../testing/a-stored-booking.ts';
import { root } from '../../testing/builders.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { saveNote } from './desk-booking.ts';
import { today } from './today.ts';

type Hotel = ReturnType<typeof aHotelWith>;

async function seen(hotel: Hotel, date?: string) {
  const { arrivals, inHouse, departures } = await today(hotel, date === undefined ? undefined : day(date));
  const [comes, sleeps, leaves] = [arrivals, inHouse, departures].map((stays) => stays.map(({ _id }) => _id));
  return { comes, sleeps, leaves };
}

describe('a day at the desk', () => {
  it('tells who comes, who stays and who leaves, as they were booked', async () => {
    const hotel = aHotelWith(
      aStoredBooking('leaving', '2027-05-30', '2027-06-01', { state: 'checked-in' }),
      aStoredBooking('staying', '2027-05-31', '2027-06-02', { state: 'checked-in' }),
      aStoredBooking('coming', '2027-06-01', '2027-06-03'),
      aStoredBooking('left', '2027-05-25', '2027-05-31'),
      aStoredBooking('later', '2027-06-02', '2027-06-03'),
    );
    expect(await seen(hotel)).toEqual({
      comes: ['coming'],
      sleeps: ['staying', 'leaving'],
      leaves: ['leaving'],
    });
    expect(await seen(hotel, '2027-06-02')).toEqual({
      comes: ['later'],
      sleeps: ['coming'],
      leaves: ['staying'],
    });
  });

  it('is the day at the desk, on both sides of three in the night', async () => {
    const hotel = aHotelWith(aStoredBooking('coming', '2027-06-01', '2027-06-02'));
    hotel.time.now = new Date('2027-06-01T06:59:59Z'); // 2:59:59 on 1 June in New York
    expect(await today(hotel)).toMatchObject({ date: '2027-05-31', arrivals: [] });
    hotel.time.now = new Date('2027-06-01T07:00:00Z');
    expect(await today(hotel)).toMatchObject({ date: '2027-06-01', arrivals: [{ _id: 'coming' }] });
    hotel.time.now = new Date('2027-06-02T06:59:59Z');
    expect(await today(hotel)).toMatchObject({ date: '2027-06-01', arrivals: [{ _id: 'coming' }] });
  });

  it('says what the desk has noted about each stay', async () => {
    const hotel = aHotelWith(
      aStoredBooking('coming', '2027-06-01', '2027-06-03'),
      aStoredBooking('staying', '2027-05-31', '2027-06-02', { state: 'checked-in' }),
    );
    await saveNote(hotel, root, 'coming', { note: 'Brings a dog', before: '' });
    expect(await today(hotel)).toMatchObject({
      arrivals: [{ _id: 'coming', note: 'Brings a dog' }],
      inHouse: [{ _id: 'staying', note: '' }],
    });
  });

  it('follows a stay through its states', async () => {
    const stay = (changes: Partial<StoredBooking>) =>
      aHotelWith({ ...aStoredBooking('stay', '2027-06-01', '2027-06-04'), ...changes });
    const days = async (changes: Partial<StoredBooking>) => {
      const hotel = stay(changes);
      const lists: string[] = [];
      for (const date of ['2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04']) {
        const { comes, sleeps, leaves } = await seen(hotel, date);
        lists.push(
          [comes?.length && 'comes', sleeps?.length && 'sleeps', leaves?.length && 'leaves']
            .filter(Boolean)
            .join(),
        );
      }
      return lists;
    };
    const asAgreed = ['comes', 'sleeps', 'sleeps', 'leaves'];
    expect(await days({ state: 'booked' })).toEqual(asAgreed);
    expect(await days({ state: 'checked-in' })).toEqual(['comes,sleeps', 'sleeps', 'sleeps', 'leaves']);
    expect(await days({ state: 'checked-out' })).toEqual(asAgreed);
    expect(await days({ state: 'checked-out', releasedFrom: day('2027-06-03') })).toEqual([
      'comes',
      'sleeps',
      'leaves',
      '',
    ]);
    expect(await days({ state: 'checked-out', releasedFrom: day('2027-06-01') })).toEqual([
      'comes,leaves',
      '',
      '',
      '',
    ]);
    expect(await days({ state: 'no-show' })).toEqual(['comes', '', '', '']);
    expect(await days({ state: 'no-show', releasedFrom: day('2027-06-02') })).toEqual(['comes', '', '', '']);
    expect(await days({ state: 'cancelled' })).toEqual(['', '', '', '']);
  });

  it('lists guests by name', async () => {
    const named = (name: string) =>
      aStoredBooking(name, '2027-06-01', '2027-06-02', {
        guest: { name, phone: '', arrivalTime: '', wish: '' },
      });
    const hotel = aHotelWith(named('Zoe'), named('Émile'), named('Finn'), named('ada'));
    expect((await seen(hotel)).comes).toEqual(['ada', 'Émile', 'Finn', 'Zoe']);
  });
});

/** The last day of May is over: it was yesterday. */
describe('a day that is over', () => {
  const at = (day: number, hour = 12) => new Date(Date.UTC(2027, 4, day, hour));
  const was = async (...stays: StoredBooking[]) => {
    const { arrivals, inHouse, departures } = await today(aHotelWith(...stays), day('2027-05-31'));
    const said = (list: typeof arrivals) => list.map(({ _id, was }) => `${_id} ${was}`).sort();
    return { comes: said(arrivals), sleeps: said(inHouse), leaves: said(departures) };
  };
  const stay = (_id: string, from: string, to: string, said: Partial<StoredBooking>) => ({
    ...aStoredBooking(_id, from, to),
    ...said,
  });

  it('shows who arrived that day, and who arrived later, though all have left', async () => {
    const gone = { state: 'checked-out', checkedOutAt: at(32) } as const;
    expect(
      await was(
        stay('came', '2027-05-31', '2027-06-01', { ...gone, checkedInAt: at(31) }),
        stay('late', '2027-05-31', '2027-06-01', { ...gone, checkedInAt: at(32) }),
        stay('awaited', '2027-05-31', '2027-06-02', { state: 'booked' }),
        stay('never', '2027-05-31', '2027-06-02', { state: 'no-show' }),
        stay('off', '2027-05-31', '2027-06-02', { state: 'cancelled' }),
      ),
    ).toEqual({
      comes: ['came checked-in', 'late booked', 'awaited booked', 'never no-show'].sort(),
      sleeps: [],
      leaves: [],
    });
  });

  it('shows who slept here, and not who had left with nights kept', async () => {
    const came = { checkedInAt: at(29) };
    expect(
      await was(
        stay('here', '2027-05-29', '2027-06-03', { state: 'checked-in', ...came }),
        stay('left-since', '2027-05-29', '2027-06-01', {
          ...came,
          state: 'checked-out',
          checkedOutAt: at(32),
        }),
        stay('kept', '2027-05-29', '2027-06-03', { ...came, state: 'checked-out', checkedOutAt: at(30) }),
        stay('came-later', '2027-05-30', '2027-06-03', { state: 'checked-in', checkedInAt: at(32) }),
      ),
    ).toEqual({ comes: [], sleeps: ['here checked-in', 'left-since checked-in'], leaves: [] });
  });

  it('shows who left by the end of the day, whenever due; and who was overdue', async () => {
    const gone = { state: 'checked-out', checkedInAt: at(28) } as const;
    expect(
      await was(
        stay('in-time', '2027-05-28', '2027-05-31', { ...gone, checkedOutAt: at(31) }),
        stay('early', '2027-05-28', '2027-06-05', {
          ...gone,
          checkedOutAt: at(31),
          releasedFrom: day('2027-05-31'),
        }),
        stay('early-kept', '2027-05-28', '2027-06-05', { ...gone, checkedOutAt: at(31) }),
        stay('overdue', '2027-05-20', '2027-05-25', { ...gone, checkedOutAt: at(31) }),
        stay('at-night', '2027-05-28', '2027-05-31', { ...gone, checkedOutAt: at(32, 6) }), // 2:00 in New York
        stay('next-day', '2027-05-28', '2027-05-31', { ...gone, checkedOutAt: at(32) }),
      ),
    ).toEqual({
      comes: [],
      sleeps: [],
      leaves: [
        'at-night checked-out',
        'early checked-out',
        'early-kept checked-out',
        'in-time checked-out',
        'next-day checked-in',
        'overdue checked-out',
      ].sort(),
    });
  });

  it('has no alerts: those are of today', async () => {
    const hotel = aHotelWith(aStoredBooking('late', '2027-05-31', '2027-06-03'));
    expect((await today(hotel)).alerts).toHaveLength(1);
    expect((await today(hotel, day('2027-05-31'))).alerts).toEqual([]);
  });
});
