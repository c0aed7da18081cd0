import { expect, it } from 'vitest';
import { mailRenderer } from './render-mail.ts';

const render = mailRenderer('https://innkeep.test');
const AT = new Date('2027-06-01T16:00:00Z');

it('the last mail says what is gone, what stays and why, and what to do if it was another person', () => {
  const { subject, text } = render({ kind: 'account-deleted', data: undefined }, AT);
  expect(subject).toBe('Your account at Harbour House has been deleted');
  expect(text).toContain('your sign-in details');
  expect(text).toContain('your name on the bill for 10 years after the year of the stay');
  expect(text).toContain('If this wasn’t you, please call us soon');
  expect(text).toContain('https://innkeep.test/privacy');
  expect(text).toContain('We delete its copy after a week.');
});

it('a guest who is kept reads that nothing is lost, and where to look', () => {
  const { subject, text } = render({ kind: 'account-kept', data: undefined }, AT);
  expect(subject).toBe('Your account at Harbour House is still open');
  expect(text).toContain('Nothing in it is lost');
  expect(text).toContain('https://innkeep.test/dashboard/userDetail');
});
