import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, expectPath } from '../../testing/act.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { draftWith, renderTexts, savedPage, textsInForce } from '../../testing/texts.ts';

const rules = savedPage('rules', 2, { priceNote: 'With breakfast.' });
const rowsOf = (page: string) =>
  within(screen.getByRole('region', { name: page }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

it('are listed with who changed them last and when, and whether guests read something else', async () => {
  const user = await renderTexts('', 'Texts', draftWith({ rules }));
  const pages = within(screen.getByRole('list', { name: 'Pages' })).getAllByRole('listitem');
  expect(pages.map(({ textContent }) => textContent)).toEqual([
    'The house',
    'Home',
    'About',
    'House rulesChanged by Kim, 10 Mar 2027, 15:04Not published',
    'Terms',
    'Privacy',
    'E-mails',
  ]);
  expect(screen.getByText(/^Guests see version 3\./)).toBeVisible();
  expect(screen.queryByText(/^The pages carry version/)).toBeNull();
  await user.click(screen.getByRole('link', { name: /^House rules/ }));
  await expectPath('/dashboard/texts/rules');
});

it('say which version the build has written into the pages', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="preload" as="fetch" href="/texts?have=2">');
  await renderTexts('', 'Texts');
  expect(screen.getByText(/^The pages carry version 2; a script shows visitors version 3\./)).toBeVisible();
  document.querySelector('link[as=fetch]')?.remove();
});

it('are published once the admin has seen the differences', async () => {
  const user = await renderTexts('', 'Texts', draftWith({ rules }));
  await user.click(screen.getByRole('link', { name: 'Publish…' }));
  expect(rowsOf('House rules')).toEqual(['WhatGuests readDraft', 'Price notenoneWith breakfast.']);
  fakeApi.answer({ 'POST /texts/publish': { version: 4 } });
  await user.click(button('Publish version 4'));
  await screen.findByText('Version 4 is published. Guests see it within a minute.');
  const revs = { house: 0, home: 0, about: 0, rules: 2, terms: 0, privacy: 0, mails: 0 };
  expect(fakeApi.callsTo('POST /texts/publish')[0]?.body).toEqual({ version: 3, revs });
  await expectPath('/dashboard/texts');
});

it('are not published if another admin has changed them in between, but shown as they are now', async () => {
  const user = await renderTexts('/publish', 'Publish', draftWith({ rules }));
  const about = savedPage('about', 1, { heading: 'Theirs' });
  fakeApi.answer({
    'POST /texts/publish': refusal('texts/changed'),
    'GET /texts/draft': draftWith({ rules, about }),
  });
  await user.click(button('Publish version 4'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Someone else has changed these texts\./);
  expect(await screen.findByRole('region', { name: 'About' })).toBeVisible();
  await expectPath('/dashboard/texts/publish');
});

it('have nothing to publish if the draft matches what guests read', async () => {
  await renderTexts('/publish', 'Publish');
  expect(screen.getByRole('heading', { name: 'Nothing to publish' })).toBeVisible();
});

const VERSIONS = [
  { version: 3, at: '2027-03-10T20:04:00.000Z', by: 'Kim', pages: ['rules'] },
  { version: 2, at: '2027-03-09T20:04:00.000Z', by: 'Robin', pages: ['home', 'mails'] },
];

async function renderVersions() {
  fakeApi.answer({
    'GET /texts/versions': VERSIONS,
    'GET /texts/3': textsInForce(3),
    'GET /texts/2': textsInForce(2, { about: { ...textsInForce().about, heading: 'Before' } }),
  });
  return renderTexts('/versions', 'Versions', draftWith({ rules }));
}

it('are compared by version, and one page is restored to the draft', async () => {
  const user = await renderVersions();
  const option = await screen.findAllByRole('option', { name: '2: 9 Mar 2027, 15:04, Robin, Home, E-mails' });
  expect(option).toHaveLength(2);
  await waitFor(() =>
    expect(rowsOf('About')).toEqual(['WhatVersion 2Version 3', 'HeadingBeforeBy the lake']),
  );
  await user.selectOptions(screen.getByLabelText('Compared with'), 'The draft');
  expect(rowsOf('House rules')).toEqual(['WhatVersion 2Draft', 'Price notenoneWith breakfast.']);

  await user.click(button('Restore About of version 2'));
  fakeApi.answer({ 'PUT /texts/draft': savedPage('about', 1, { heading: 'Before' }) });
  await user.click(button('Restore'));
  await screen.findByText('Saved to the draft.');
  expect(fakeApi.callsTo('PUT /texts/draft')[0]?.body).toMatchObject({
    page: 'about',
    rev: 0,
    texts: { heading: 'Before', lead: 'An old house.' },
  });
});

it('are restored as a whole', async () => {
  const user = await renderVersions();
  await user.click(await screen.findByRole('button', { name: 'Restore all of version 2' }));
  fakeApi.answer({ 'POST /texts/restore': {} });
  await user.click(button('Restore'));
  await screen.findByText('Restored to the draft. Publish it to show it to guests.');
  expect(fakeApi.callsTo('POST /texts/restore')[0]?.body).toMatchObject({
    version: 2,
    revs: { rules: 2, about: 0 },
  });
});

it('have no versions before the first is published', async () => {
  fakeApi.answer({ 'GET /texts/versions': [] });
  await renderTexts('/versions', 'Versions');
  expect(await screen.findByRole('heading', { name: 'No versions yet' })).toBeVisible();
});

it('say that they could not be read', async () => {
  fakeApi.answer({ 'GET /texts/draft': refusal('auth/forbidden') });
  await renderPage('/dashboard/texts', { as: 'admin' });
  expect(await screen.findByText('We couldn’t load the texts')).toBeVisible();
});
