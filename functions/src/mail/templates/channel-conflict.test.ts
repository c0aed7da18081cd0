import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { mailRenderer } from './render-mail.ts';

const render = mailRenderer('https://innkeep.test');
const NOW = new Date('2027-06-01T16:00:00Z');

const about = { channel: 'Airbnb', roomName: 'Sea View' };
const conflict = {
  from: day('2027-06-10'),
  to: day('2027-06-16'),
  nights: [day('2027-06-12'), day('2027-06-13')],
  holdsSome: true,
};

type Told = Parameters<typeof render>[0] & { kind: 'channel-conflict' };

const textOf = (only: Told['data']['conflicts'][number]) =>
  render({ kind: 'channel-conflict', data: { ...about, conflicts: [only] } }, NOW).text;

describe('the mail about conflicts', () => {
  const mail = render(
    {
      kind: 'channel-conflict',
      data: {
        ...about,
        conflicts: [
          {
            ...conflict,
            holders: [
              {
                kind: 'stay',
                _id: '7f3a9c21e5b04d6f8a1c2e3b',
                name: 'Ana Lima',
                roomName: 'Sea View',
                from: day('2027-06-12'),
                to: day('2027-06-14'),
              },
            ],
          },
        ],
      },
    },
    NOW,
  );

  it('names both sides: the channel with what it has sold, and the guest who has the nights', () => {
    expect(mail.subject).toBe('Sold twice: Sea View, 12 June 2027, 2 nights');
    expect(mail.text).toContain('Airbnb has sold Sea View from 10 June 2027 to 16 June 2027.');
    expect(mail.text).toContain('12 June 2027 and 13 June 2027');
    expect(mail.text).toContain('Ana Lima, booking 7F3A-9C21, 12 June 2027 to 14 June 2027');
    expect(mail.text).toContain('We hold the free nights for Airbnb and have cancelled nothing.');
  });

  it('says that nights are held only where some are', () => {
    const text = textOf({ ...conflict, holdsSome: false, holders: [] });
    expect(text).toContain('Already taken here: 2 nights. We have cancelled nothing.');
    expect(text).not.toContain('We hold');
  });

  it('leads to where it is solved', () => {
    expect(mail.text).toContain('https://innkeep.test/dashboard/channels');
    expect(mail.html).toContain('href="https://innkeep.test/dashboard/channels"');
  });

  it('names a block by its reason, and no guest where the stay is gone', () => {
    const block = {
      kind: 'block' as const,
      _id: 'b1',
      name: 'out of order: New floor',
      roomName: 'Sea View',
      from: day('2027-06-12'),
      to: day('2027-06-14'),
    };
    const ofBlock = textOf({ ...conflict, holders: [block] });
    expect(ofBlock).toContain('out of order: New floor, 12 June 2027 to 14 June 2027');
    expect(ofBlock).not.toContain('booking');
    expect(textOf({ ...conflict, holders: [] })).not.toContain('Held here');
  });

  it('is one about all that a reading has brought, and says so where the channel is paused', () => {
    const other = {
      ...conflict,
      from: day('2027-06-02'),
      to: day('2027-06-03'),
      nights: [day('2027-06-02')],
    };
    const conflicts = [conflict, other].map((each) => ({ ...each, holders: [] }));
    const { subject, text } = render({ kind: 'channel-conflict', data: { ...about, conflicts } }, NOW);
    expect(subject).toBe('Sold twice: Sea View, 2 June 2027, 3 nights');
    expect(text).toContain('Airbnb has sold Sea View from 10 June 2027 to 16 June 2027.');
    expect(text).toContain('Airbnb has sold Sea View from 2 June 2027 to 3 June 2027.');
    expect(text).not.toContain('paused');
    const paused = render({ kind: 'channel-conflict', data: { ...about, conflicts, isPaused: true } }, NOW);
    expect(paused.text).toContain('We paused Airbnb because one reading brought so many');
  });
});
