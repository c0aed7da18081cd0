import { describe, expect, it } from 'vitest';
import type { Booking } from '@innkeep/contract/booking';
import { quote } from '@innkeep/contract/rates/quote';
import { EXAMPLE } from '@innkeep/contract/testing/tariffs';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { aRoom } from '../../testing/builders.ts';
import { aMailedBooking as aBooking } from '../../testing/hotel-with-mail.ts';
import { mailRenderer } from './render-mail.ts';

const SITE = 'https://harbour.test';
const now = new Date('2027-06-01T16:00:00Z');
const render = mailRenderer(SITE);
const EVIL = `</td><script>alert("x")</script>&`;

function confirmation(changes: Partial<Booking> = {}) {
  return render({ kind: 'confirmation', data: { booking: aBooking(changes) } }, now);
}

it.each([
  [
    { kind: 'hold' },
    'Held for you until Friday, 4 June 2027: Harbour House',
    'We’re holding Sea View for you until the end of',
  ],
  [
    { kind: 'hold-over', hasLapsed: true },
    'Released: your room at Harbour House',
    'We held Sea View for you until the end of Friday, 4 June 2027. We’ve now released it, and you owe nothing.',
  ],
  [
    { kind: 'hold-over', hasLapsed: false },
    'Released: your room at Harbour House',
    'We held Sea View for you. We’ve now released it',
  ],
] as const)('what the desk keeps is mailed: %j', ({ kind, ...said }, subject, sentence) => {
  const data = {
    booking: aBooking(),
    isOfDesk: true,
    until: day('2027-06-04'),
    hasLapsed: false,
    ...said,
  } as const;
  const mail = render({ kind, data }, now);
  expect(mail.subject).toBe(subject);
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(sentence);
  expect(mail.text).not.toContain('See your booking'); // they have no account to see it with
  expect(mail.attachments).toEqual([]);
});

describe('a confirmation', () => {
  it('goes without a picture whose address nothing can parse', () => {
    expect(confirmation().html).toContain('https://innkeep.test/sea-view.webp');
    const { html } = confirmation({ room: aRoom({ image: 'https://[' }) });
    expect(html).not.toContain('width="536"');
    expect(html).toContain('Sea View');
  });

  it('says all that a guest needs at the door, as text and as HTML', () => {
    const { subject, text, html } = confirmation();
    expect(subject).toBe('Your stay at Harbour House: 14 June 2027, 2 nights');
    const needed = [
      'Check in',
      'Monday',
      '14 June 2027',
      'from 15:00',
      'Check out',
      'Wednesday',
      '16 June 2027',
      'by 11:00',
      'Sea View',
      '$120 × 2 nights',
      '$240',
      'Pay at the hotel',
      'At the desk we take cards, and cash in US dollars.',
      '2AF4-89C3',
      '4 Quay Lane, Rockport, Maine 04856, United States',
      '+1 207 555 0142',
    ];
    for (const words of needed) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });

  it('has the bill line by line, as it was agreed', () => {
    const stay = aStay('2027-06-30', '2027-07-03');
    const room = { _id: 'sea-view', price: 9999 };
    const bill = { quote: quote(EXAMPLE, room, stay, { guests: 2, children: 0 }), total: 334.17 };
    const { text, html } = confirmation({ ...stay, ...bill, nights: 3 });
    const lines = [
      'Summer',
      '$137.99 × 1 night',
      'Long stay, from 3 nights',
      '−$35.80',
      'Included: VAT',
      '$21.08',
      '$334.17',
    ];
    for (const words of lines) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });

  it('names the children among the guests, as do its change and its cancellation', () => {
    const booking = aBooking({ guests: 3, children: 1 });
    const was = aBooking({ guests: 3, children: 2 });
    expect(confirmation(booking).text).toMatch(/Guests:? +2 adults, 1 child\b/);
    const changed = render({ kind: 'change', data: { booking, was, changedBy: 'guest' } }, now).text;
    expect(changed).toMatch(/Guests before:? +1 adult, 2 children/);
    const cancelled = render({ kind: 'cancellation', data: { booking, cancelledBy: 'guest' } }, now).text;
    expect(cancelled).toMatch(/Guests:? +2 adults, 1 child\b/);
  });

  it('leads to the site, the map and the telephone', () => {
    const { html } = confirmation();
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual(
      expect.arrayContaining([
        SITE,
        `${SITE}/dashboard/booking/2af489c3f5dd8c7a9deb63fabf8d6dbe`,
        expect.stringContaining('https://www.openstreetmap.org/'),
        'tel:+12075550142',
      ]),
    );
  });

  it.each([
    ['/images/rooms/a-1600.webp', `${SITE}/images/rooms/a-960.webp`],
    ['https://store.test/o/a-1600.webp?alt=media', 'https://store.test/o/a-960.webp?alt=media'],
    ['https://elsewhere.test/a.jpg', 'https://elsewhere.test/a.jpg'],
  ])('shows the picture %s from where any mail client finds it', (image, shown) => {
    expect(confirmation({ room: aRoom({ image }) }).html).toContain(`src="${shown}"`);
  });

  it('has what cancelling costs until when as a table, whose cells a screen reader names', () => {
    const { html } = confirmation();
    const cells = [
      ...html.matchAll(
        /<(th) scope="(col|row)"[^>]*>([^<]+)|<td valign="top" class="text rule"[^>]*>([^<]+)/g,
      ),
    ].map(([, , scope, head, cell]) => (scope ? `${scope}: ${head}` : cell));
    expect(cells).toEqual([
      'col: If you cancel',
      'col: We charge',
      'row: by Mon 14 Jun, 15:00 (Rockport time)',
      'nothing',
      'row: later',
      'the full $240',
    ]);
  });

  it('tells a guest who arrives today, at noon, until when to cancel', () => {
    const { text } = confirmation(aStay('2027-06-01', '2027-06-03'));
    expect(text).toContain(
      'If you cancel by Tue 1 Jun, 15:00 (Rockport time), we charge nothing.\n' +
        'If you cancel later, we charge the full $240.\n\n' +
        'You can cancel under Your Booking on our site until 15:00 on the day of arrival; after that, please call',
    );
  });

  it('tells a guest who books for tonight, after check-in time, to call', () => {
    const evening = new Date('2027-06-01T19:00:00Z');
    const booking = aBooking(aStay('2027-06-01', '2027-06-03'));
    const { text } = render({ kind: 'confirmation', data: { booking } }, evening);
    expect(text).toContain('From 15:00 on the day of arrival, you can’t cancel online. Please call us.');
    expect(text).not.toContain('If you cancel');
  });

  it('counts one night as one', () => {
    expect(confirmation({ nights: 1 }).subject).toMatch(/, 1 night$/);
  });

  it('shows what others wrote, and runs none of it', () => {
    const { text, html } = confirmation({ room: aRoom({ name: EVIL, image: `https://x.test/"onerror=x` }) });
    expect(text).toContain(EVIL);
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/<img[^>]*"onerror/);
  });
});

it('a cancellation says who cancelled', () => {
  const cancelled = (cancelledBy: 'guest' | 'hotel') =>
    render({ kind: 'cancellation', data: { booking: aBooking(), cancelledBy } }, now);
  const [byGuest, byHotel] = [cancelled('guest'), cancelled('hotel')];
  expect(byGuest.subject).toBe('Cancelled: your stay at Harbour House, 14 June 2027');
  expect(byGuest.text).toContain('You’ve cancelled this stay.');
  expect(byHotel.text).toContain('We had to cancel this stay.');
});

it('a welcome greets by name where one is known, without running it', () => {
  const welcome = (name: string) => render({ kind: 'welcome', data: { name } }, now);
  expect(welcome('Ana').text).toContain('Welcome, Ana\n');
  expect(welcome('').text).toContain('Welcome\n');
  expect(welcome(EVIL).html).not.toContain('<script');
});

it('a mail about a password holds the link, or says that there is no password', () => {
  const link = 'https://accounts.test/action?mode=resetPassword&oobCode=a';
  expect(render({ kind: 'password-reset', data: { resetLink: link } }, now).text).toContain(link);
  expect(render({ kind: 'sign-in-with-google', data: undefined }, now).text).toContain(`${SITE}/login`);
});

describe('every mail', () => {
  it('is marked up for phones, for dark clients and for lists of mails', () => {
    const { html } = confirmation();
    expect(html).toContain('name="viewport"');
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html.indexOf('Sea View, from 14 June 2027')).toBeLessThan(
      html.indexOf('Your room is booked</h1>'),
    );
  });

  it('stays far below the size at which Gmail cuts a mail off', () => {
    expect(confirmation().html.length).toBeLessThan(20_000);
  });
});
