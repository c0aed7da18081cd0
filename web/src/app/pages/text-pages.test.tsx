import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { publishTexts } from '../../lib/texts.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';

const { house, rules, terms, privacy } = FIRST_TEXTS;
const PAST = {
  ...FIRST_TEXTS,
  version: 17,
  at: '2027-06-14T12:00:00.000Z',
  rules: { ...rules, lead: 'As then.' },
};
const SHOWN = {
  version: 18,
  house: { ...house, phone: '+1 207 555 0199' },
  terms: { ...terms, lead: 'As now.' },
};
const NOW = { ...FIRST_TEXTS, ...SHOWN, privacy: { ...privacy, lead: 'Private now.' } };

afterEach(() => {
  publishTexts(undefined);
  sessionStorage.clear();
});

it('the house rules of a version are as they were agreed, say of when, and are not for search engines', async () => {
  fakeApi.answer({ 'GET /texts/17': PAST });
  const user = await renderPage('/house-rules?v=17');
  expect(await screen.findByText('As then.')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent(
    'You agreed to these house rules when you booked (version of 14 June 2027). Breakfast is included.',
  );
  expect(document.head.querySelector('[name=robots]')).toHaveAttribute('content', 'noindex');
  await user.click(screen.getByRole('link', { name: 'Read the current version' }));
  expect(screen.getByText(rules.lead)).toBeVisible();
});

it('a version that cannot be read is asked for again', async () => {
  fakeApi.answer({ 'GET /texts/99': refusal('texts/not-found') });
  const user = await renderPage('/terms?v=99');
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t find that version of the texts.');
  fakeApi.answer({ 'GET /texts/99': PAST });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'If you change your stay' })).toBeVisible();
});

it('without a network, today’s words stand in for those of a version, and say so', async () => {
  fakeApi.answer({ 'GET /texts/17': refusal('server/unavailable') });
  const user = await renderPage('/house-rules?v=17');
  expect(await screen.findByRole('heading', { level: 1, name: 'House rules' })).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent(
    'We can’t load the version you agreed to right now. These are our current house rules.',
  );
  fakeApi.answer({ 'GET /texts/17': PAST });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('As then.')).toBeVisible();
});

it('published while a page is open, the telephone changes at once, and words on the next page', async () => {
  const user = await renderPage('/house-rules');
  act(() => publishTexts(SHOWN));
  expect(screen.getAllByRole('link', { name: '+1 207 555 0199' })).toHaveLength(2);
  expect(screen.getByText(rules.lead)).toBeVisible();
  const terms = () => screen.getAllByRole('link', { name: 'Terms' })[0] ?? document.body;
  await user.click(terms());
  expect(await screen.findByText('As now.')).toBeVisible();
});

it('privacy asks for the version in force itself', async () => {
  fakeApi.answer({ 'GET /texts/18': NOW });
  publishTexts(SHOWN);
  await renderPage('/privacy');
  expect(await screen.findByText('Private now.')).toBeVisible();
});

it('a window that previews a draft says so, and has the words of every page', async () => {
  sessionStorage.setItem('previewed-texts', JSON.stringify(NOW));
  publishTexts(NOW);
  await renderPage('/privacy');
  expect(screen.getByText('Private now.')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent(/^Preview of the draft/);
});
