import { describe, expect, it } from 'vitest';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { aMailedBooking as aBooking } from '../../testing/hotel-with-mail.ts';
import { mailRenderer } from './render-mail.ts';

const now = new Date('2027-06-01T16:00:00Z');
const render = mailRenderer('https://harbour.test');

describe('a guest', () => {
  const dear = (name: string) => {
    const guest = { name, phone: '', arrivalTime: '', wish: '' };
    const [, greeting] =
      /=\n\n([^\n]*)\n/.exec(
        render({ kind: 'confirmation', data: { booking: aBooking({ guest }) } }, now).text,
      ) ?? [];
    return greeting;
  };

  it.each(['Ana Silva', 'José O’Neill', 'Dr. Mary-Ann van der Berg', '王 小明', 'Søren'])(
    'is greeted by name: %s',
    (name) => {
      expect(dear(name)).toBe(`Dear ${name},`);
    },
  );

  it.each([
    '',
    'Forgotten guest',
    'Win at evil.test',
    'https://evil.test',
    'ana@evil.test',
    'Call 555 0199',
    'You have won a great prize today',
    'A'.repeat(41),
    `</td><script>alert("x")</script>&`,
  ])('is sent no stranger’s words in place of a name: %j', (name) => {
    expect(dear(name)).toBe('Dear guest,');
  });
});

function mailsAboutStay() {
  const guest = { name: 'Ana Silva', phone: '', arrivalTime: '', wish: '' };
  const booking = aBooking({ guest, money: { paid: 10_000, refunded: 0 } });
  const was = { ...booking, ...aStay('2027-06-10', '2027-06-12') };
  const payment = { amount: 10_000, method: 'online', paidAt: '2027-06-01T16:00:00.000Z' } as const;
  const drawn = [{ kind: 'invoice', number: '2027-00042', pdf: new Uint8Array() }] as const;
  return [
    render({ kind: 'confirmation', data: { booking, payment } }, now),
    render({ kind: 'change', data: { booking, was, changedBy: 'guest' } }, now),
    render({ kind: 'cancellation', data: { booking, cancelledBy: 'guest', refund: 10_000 } }, now),
    render({ kind: 'receipt', data: { booking, payment } }, now),
    render({ kind: 'payment-pending', data: { booking, amount: 10_000 } }, now),
    render({ kind: 'invoice', data: { booking, drawn } }, now),
    render({ kind: 'refund', data: { booking, amount: 10_000, method: 'online', reason: 'changed' } }, now),
  ];
}

describe('a mail about a stay', () => {
  it.each(mailsAboutStay())('greets, and has its button above the bill: $subject', ({ text }) => {
    expect(text).toContain('\n\nDear Ana Silva,\n');
    expect(text.indexOf('See your booking')).toBeGreaterThan(0);
    expect(text.indexOf('See your booking')).toBeLessThan(text.indexOf('Booking number'));
  });

  it.each(mailsAboutStay())('says the stay once: $subject', ({ text }) => {
    for (const once of ['2AF4-89C3', '14 June 2027', '16 June 2027', 'Room: '])
      expect(text.split(once)).toHaveLength(2);
  });

  it('that has changed says what is paid and what is due', () => {
    const [, change] = mailsAboutStay();
    expect(change?.text).toContain('Paid: $100\nStill due: $140');
  });
});

describe('a notice to the hotel', () => {
  const guest = (name: string) => ({ name, phone: '', arrivalTime: '', wish: '' });
  it.each([
    ['Ana Silva', 'Guest: Ana Silva, ana@innkeep.test\n'],
    ['', 'Guest: ana@innkeep.test\n'],
  ])('names the guest, or their e-mail where they gave no name: %j', (name, line) => {
    const notice = render(
      { kind: 'booking-notice', data: { booking: aBooking({ guest: guest(name) }) } },
      now,
    );
    expect(notice.text).toContain(line);
    expect(notice.text.indexOf('See the booking')).toBeLessThan(notice.text.indexOf('Booking number'));
  });
});

it('a mail names no file', () => {
  const toTheHotel = [
    render({ kind: 'booking-notice', data: { booking: aBooking() } }, now),
    render(
      {
        kind: 'operations',
        data: { date: day('2027-06-01'), troubles: [{ kind: 'data-disagree', count: 2, first: [] }] },
      },
      now,
    ),
  ];
  for (const { text, html } of [...mailsAboutStay(), ...toTheHotel])
    expect(text + html).not.toMatch(/\w\.(ics|md|env|ts)\b|\/\.env|attached file/);
});
