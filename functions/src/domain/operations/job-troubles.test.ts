import { describe, expect, it } from 'vitest';
import { aHotel } from '../../testing/builders.ts';
import { aPaidHotel } from '../../testing/paying.ts';
import { checkHotel, checkMoney } from './check-hotel.ts';
import { runJob, watchJobs } from './run-job.ts';

type Hotel = ReturnType<typeof aHotel>;

function toldIn({ db }: Hotel): Record<string, unknown> {
  const mails = [...db.mails.values()].filter(({ kind }) => kind === 'operations');
  return Object.fromEntries(
    mails.map(({ _id, data }) => [_id, (data as { troubles: unknown }).troubles]), // see its kind
  );
}

function at(hotel: Hotel, time: string): Hotel {
  hotel.time.now = new Date(time);
  return hotel;
}

describe('a nightly job', () => {
  it('tells that nights were missed, once', async () => {
    const hotel = at(aHotel(), '2027-06-01T08:00:00Z');
    await checkHotel(hotel);
    await checkHotel(at(hotel, '2027-06-04T08:00:00Z'));
    await checkHotel(at(hotel, '2027-06-05T08:00:00Z'));
    expect(toldIn(hotel)).toEqual({
      '2027-06-04-operations-check': [{ kind: 'check-missed', job: 'nights', last: '2027-06-01' }],
    });
  });

  it('counts no night as missed when clocks change', async () => {
    const hotel = at(aHotel(), '2027-03-13T09:00:00Z');
    for (const time of ['2027-03-14T08:00:00Z', '2027-03-15T08:00:00Z']) {
      await checkHotel(hotel);
      await checkHotel(at(hotel, time));
    }
    at(hotel, '2027-11-06T08:00:00Z');
    hotel.db.jobs.clear();
    for (const time of ['2027-11-07T09:00:00Z', '2027-11-08T09:00:00Z']) {
      await checkHotel(hotel);
      await watchJobs(at(hotel, time));
      await checkHotel(hotel);
    }
    expect(toldIn(hotel)).toEqual({});
  });

  it('that was stopped and not taken up again tells what it found the next night, by the name of its own', async () => {
    const hotel = aHotel();
    hotel.db.nights.set('sea-view/2027-06-20', 'unknown');
    await new Promise<void>((resolve) => {
      const readTariffs = () => new Promise<never>(() => resolve()); // it is stopped while it waits
      void checkHotel({ ...hotel, reconcileStore: { ...hotel.reconcileStore, readTariffs } });
    });
    hotel.db.nights.clear();
    await checkHotel(at(hotel, '2027-06-02T16:00:00Z'));
    expect(toldIn(hotel)).toEqual({
      '2027-06-01-operations-check': [{ kind: 'check-failed', job: 'nights' }],
    });
  });

  it('goes on with its other passes where one always fails, and so does the other job', async () => {
    const hotel = aPaidHotel();
    hotel.db.nights.set('sea-view/2027-06-20', 'unknown');
    const codes = () => Promise.reject(new Error('poisoned'));
    const poisoned = { ...hotel, reconcileStore: { ...hotel.reconcileStore, codes } };
    await expect(checkHotel(poisoned)).rejects.toThrow('poisoned');
    await expect(checkHotel(poisoned)).rejects.toThrow('poisoned');
    await checkMoney(poisoned);
    expect(toldIn(hotel)).toMatchObject({
      '2027-06-01-operations-check': [
        { kind: 'data-disagree', count: 1 },
        { kind: 'check-unfinished', job: 'nights', pass: 'codes', nights: 1 },
      ],
    });
    expect(hotel.db.jobs.get('money')?.isOver).toBe(true);
  });

  it('leaves the work to another run that goes on at the same time', async () => {
    const hotel = aHotel();
    const slices = async function* () {
      const state = await hotel.jobs.read('nights');
      if (state) await hotel.jobs.save('nights', state);
      yield { cursor: 'a', found: [] };
    };
    const passes = [{ name: 'rooms' as const, until: 1, nights: 30, slices }];
    await expect(runJob(hotel, { name: 'nights', budgetMs: 1000, passes })).rejects.toThrow(
      'Another run of nights is still under way.',
    );
  });
});

describe('a watch', () => {
  it('tells once a day of each job that has not done its work for 26 hours', async () => {
    const hotel = at(aHotel(), '2027-06-01T08:00:00Z');
    await checkHotel(hotel);
    await checkMoney(hotel);
    await watchJobs(at(hotel, '2027-06-02T10:00:00Z'));
    expect(toldIn(hotel)).toEqual({});
    await checkMoney(hotel);
    await watchJobs(at(hotel, '2027-06-02T10:00:01Z'));
    await watchJobs(at(hotel, '2027-06-02T12:00:00Z'));
    const missed = [{ kind: 'check-missed', job: 'nights', last: '2027-06-01' }];
    expect(toldIn(hotel)).toEqual({ '2027-06-02-operations-watch': missed });
    await checkMoney(at(hotel, '2027-06-03T08:00:00Z'));
    await watchJobs(hotel);
    expect(Object.keys(toldIn(hotel))).toEqual([
      '2027-06-02-operations-watch',
      '2027-06-03-operations-watch',
    ]);
  });

  it('says nothing of a hotel in which they are still to run for the first time', async () => {
    const hotel = aHotel();
    await watchJobs(hotel);
    expect(toldIn(hotel)).toEqual({});
  });
});
