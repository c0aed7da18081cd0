import type { AuditPageLine } from '@innkeep/contract/desk/audit-line';
import { expect, it } from 'vitest';
import { auditSentence, auditTarget } from './audit-words.ts';

const line = (said: Pick<AuditPageLine, 'action'> & Partial<AuditPageLine>): AuditPageLine => ({
  _id: 'a',
  by: 'Jo Weber',
  at: '2027-01-21T15:04:00Z',
  target: 'sea-view',
  ...said,
});

it.each([
  ['Booked.', line({ action: 'booking/made' })],
  ['Booked at the desk.', line({ action: 'booking/made', what: 'Booked at the desk.' })],
  ['Changed. $240 became $200.', line({ action: 'booking/changed', what: '$240 became $200.' })],
  ['Room deleted.', line({ action: 'room/deleted' })],
  ['Sea View was deleted.', line({ action: 'room/deleted', what: 'Sea View was deleted.' })],
  [
    'Channel changed. Airbnb, Sea View: paused.',
    line({ action: 'channel/changed', what: 'Airbnb, Sea View: paused.' }),
  ],
  ['Hold expired; the room was released.', line({ action: 'booking/lapsed' })],
  ['A channel sold nights that are taken here.', line({ action: 'conflict/opened' })],
])('says %j', (sentence, entry) => {
  expect(auditSentence(entry)).toBe(sentence);
});

it.each([
  ['Jo Weber', line({ action: 'user/promoted', person: 'Jo Weber' })],
  ['Version 4', line({ action: 'rates/changed', target: '4' })],
  ['WELCOME-27', line({ action: 'promo/saved', target: 'WELCOME-27' })],
  ['01/06/2027', line({ action: 'day/closed', target: '2027-06-01', what: '$340 in cash counted.' })],
  ['sea-view', line({ action: 'room/deleted' })],
  [undefined, line({ action: 'room/deleted', what: 'Sea View was deleted.' })],
  [undefined, line({ action: 'rooms/arranged', target: 'rooms' })],
])('is about %j', (target, entry) => {
  expect(auditTarget(entry)).toBe(target);
});
