import { describe, expect, it } from 'vitest';
import { day } from '../testing/dates.ts';
import { cancellationInWords } from './booking-terms.ts';
import { cancellationSentences, termsInWords } from './policy-sentences.ts';
import { termsOnceBooked } from './terms-once-booked.ts';

it('a policy reads as sentences, the last of which is for whoever is later', () => {
  const tiers = [
    { daysBefore: 7, fee: { kind: 'none' } },
    { daysBefore: 1, fee: { kind: 'percent', of: 5000 } },
  ] as const;
  expect(cancellationSentences({ tiers }).join(' ')).toBe(
    'Until 7 days before: free. Until the day before: half. Then: all.',
  );
});

it('nights and odd shares are named', () => {
  const tiers = [
    { daysBefore: 30, fee: { kind: 'percent', of: 1250 } },
    { daysBefore: 14, fee: { kind: 'nights', count: 1 } },
    { daysBefore: 0, fee: { kind: 'nights', count: 3 } },
  ] as const;
  expect(cancellationSentences({ tiers })).toEqual([
    'Until 30 days before: 12.5\u00a0%.',
    'Until 14 days before: the first night.',
    'Until the day of arrival: the first 3 nights.',
    'Then: all.',
  ]);
});

it('without steps, everything is due whenever a stay is cancelled', () => {
  expect(cancellationSentences({ tiers: [] })).toEqual(['Whenever it is cancelled: all.']);
});

describe('the terms of a stay', () => {
  const now = new Date('2027-06-01T12:00:00Z');
  const free = "Cancel free of charge until 15:00 on the day you arrive, by the hotel's clock.";

  it('names the hour while cancelling is free to the end, and while no policy is known', () => {
    const tiers = [{ daysBefore: 0, fee: { kind: 'none' } }] as const;
    expect(termsInWords(undefined, { checkin: '' }, now)).toBe(free);
    expect(termsInWords({ tiers }, { checkin: '' }, now)).toBe(free);
  });

  it('says what it costs where it ever costs anything', () => {
    const tiers = [{ daysBefore: 2, fee: { kind: 'none' } }] as const;
    expect(termsInWords({ tiers }, { checkin: '' }, now)).toBe(
      'Cancellation terms. Until 2 days before: free. Then: all.',
    );
  });

  it('names the last day of each step once it is known when the guest arrives', () => {
    const tiers = [
      { daysBefore: 7, fee: { kind: 'none' } },
      { daysBefore: 0, fee: { kind: 'percent', of: 5000 } },
    ] as const;
    expect(cancellationInWords({ tiers }, { checkin: day('2027-07-15') }, now)).toBe(
      'Cancellation terms. Until Thursday 8 July: free. Until Thursday 15 July: half. Then: all.',
    );
  });

  it('says nothing of days that are over', () => {
    const tiers = [
      { daysBefore: 7, fee: { kind: 'none' } },
      { daysBefore: 2, fee: { kind: 'percent', of: 5000 } },
    ] as const;
    const on = (at: string) => cancellationInWords({ tiers }, { checkin: day('2027-06-08') }, new Date(at));
    expect(on('2027-06-02T03:59:00Z')).toBe(
      'Cancellation terms. Until Tuesday 1 June: free. Until Sunday 6 June: half. Then: all.',
    );
    expect(on('2027-06-02T04:00:00Z')).toBe('Cancellation terms. Until Sunday 6 June: half. Then: all.');
    expect(on('2027-06-07T12:00:00Z')).toBe('Cancellation terms. Whenever it is cancelled: all.');
  });

  it('offers nothing from check-in time on, by the hotel’s clock', () => {
    const tiers = [{ daysBefore: 2, fee: { kind: 'none' } }] as const;
    const checkin = day('2027-06-01');
    expect(cancellationInWords({ tiers }, { checkin }, new Date('2027-06-01T18:59:00Z'))).toBe(
      'Cancellation terms. Whenever it is cancelled: all.',
    );
    expect(cancellationInWords({ tiers }, { checkin }, new Date('2027-06-01T19:00:00Z'))).toBe(
      'From 15:00 on the day of arrival a stay cannot be cancelled online. Please call us.',
    );
  });
});

describe('a stay that is booked late, for tonight', () => {
  const checkin = day('2027-06-01');
  const evening = new Date('2027-06-02T01:00:00Z');
  const half = { tiers: [{ daysBefore: 0, fee: { kind: 'percent', of: 5000 } }] } as const;
  const strict = { tiers: [{ daysBefore: 2, fee: { kind: 'none' } }] } as const;

  it('says at what cost it can be cancelled, and until when', () => {
    const late = { checkin, cancelUntil: '2027-06-02T01:30:00.000Z' };
    expect(cancellationInWords(half, late, evening)).toBe(
      "Cancel until 21:30 on Tuesday, 1 June 2027, by the hotel's clock: half.",
    );
    expect(cancellationInWords(strict, late, evening)).toBe(
      "Cancel until 21:30 on Tuesday, 1 June 2027, by the hotel's clock: all.",
    );
    expect(cancellationInWords(half, late, new Date('2027-06-02T01:30:00Z'))).toBe(
      'From 15:00 on the day of arrival a stay cannot be cancelled online. Please call us.',
    );
  });

  it('says for how long, before it is booked', () => {
    expect(termsOnceBooked(undefined, { checkin }, evening)).toBe(
      'Cancel within 30 minutes of booking: free.',
    );
    expect(termsOnceBooked(half, { checkin }, evening)).toBe('Cancel within 30 minutes of booking: half.');
    expect(termsOnceBooked(half, { checkin }, new Date('2027-06-01T12:00:00Z'))).toBe(
      'Cancellation terms. Until Tuesday 1 June: half. Then: all.',
    );
  });
});
