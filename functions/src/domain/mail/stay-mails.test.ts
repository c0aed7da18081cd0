import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import { stayMailsSchema } from '@innkeep/contract/texts/stay-mails';
import { WITH_EXTRAS } from '@innkeep/contract/testing/extras';
import { expect, it } from 'vitest';
import { aHotel, root } from '../../testing/builders.ts';
import { memoryRateLimits, rateLimits } from '../../testing/memory-rate-limits.ts';
import { rateLimiter } from '../base/rate-limiter.ts';
import { previewStayMail, saveStayMails, sendTestMail } from './stay-mails.ts';

const words = {
  ...FIRST_TEXTS.mails,
  after: {
    subject: 'Come again',
    text: 'Thank you.\n\n- one\n- two',
    link: { label: 'Review us', url: 'https://reviews.example/us' },
  },
};

it('the days are kept, with who switched them', async () => {
  const hotel = aHotel();
  expect(await hotel.texts.stayMails()).toEqual({ before: 0, after: 0 });
  await saveStayMails(hotel, root, { before: 3, after: 0 });
  expect(await hotel.texts.stayMails()).toEqual({ before: 3, after: 0 });
  expect(hotel.db.audit.at(-1)).toMatchObject({
    action: 'mails/switched',
    by: 'root',
    what: '3 days before arrival; none after departure.',
  });
});

it.each([
  [{ before: 15, after: 0 }, 'At most 14 days.'],
  [{ before: 0, after: 8 }, 'At most 7 days.'],
  [{ before: -1, after: 0 }, 'Days must be at least 0.'],
])('%j is refused', (days, message) => {
  expect(() => stayMailsSchema.validateSync(days)).toThrow(message);
});

it('a preview has the words as typed, and no markup of theirs', async () => {
  const { subject, html } = await previewStayMail(aHotel(), root, { which: 'after', words });
  expect(subject).toBe('Come again');
  expect(html).toContain('href="https://reviews.example/us"');
  expect(html).toContain('• two');
  const hostile = { ...words, after: { ...words.after, text: '<script>alert(1)</script>' } };
  const shown = await previewStayMail(aHotel(), root, { which: 'after', words: hostile });
  expect(shown.html).not.toContain('<script>');
});

it('a preview of the mail before a stay has the extras that the hotel sells', async () => {
  const hotel = aHotel();
  hotel.db.tariff = WITH_EXTRAS;
  const { html } = await previewStayMail(hotel, root, { which: 'before', words });
  expect(html).toContain('• Breakfast, $15 per guest per night');
});

it('a mail after a stay links nothing of the owner’s where there is no address', async () => {
  const unlinked = { ...words, after: { ...words.after, link: { label: '', url: '' } } };
  const { html } = await previewStayMail(aHotel(), root, { which: 'after', words: unlinked });
  expect(html).not.toContain('href=""');
});

it('a test goes to the admin’s own confirmed address, five times a day', async () => {
  const hotel = aHotel();
  const limits = rateLimits({ testMailsPerUser: 5 });
  const limited = { ...hotel, countRequest: rateLimiter(memoryRateLimits(), hotel.clock, limits) };
  for (let press = 1; press <= 5; press += 1)
    expect(await sendTestMail(limited, root, { which: 'before', words })).toEqual({ to: root.email });
  expect([...hotel.db.mails.values()].map(({ to, bookingId }) => [to, bookingId])[4]).toEqual([
    root.email,
    undefined,
  ]);
  await expect(sendTestMail(limited, root, { which: 'before', words })).toBeRefused('mail/too-many-today');
  const unconfirmed = { ...root, isEmailConfirmed: false };
  await expect(sendTestMail(hotel, unconfirmed, { which: 'before', words })).toBeRefused(
    'mail/not-confirmed',
  );
});
