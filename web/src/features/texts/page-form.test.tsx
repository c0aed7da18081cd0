import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { button, expectAskedBeforeUnload, field, fill } from '../../testing/act.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { draftWith, renderTexts, savedPage } from '../../testing/texts.ts';

const inItem = (name: string) => within(screen.getByRole('group', { name }));
const sections = () =>
  within(screen.getByRole('list', { name: 'Sections, in order' })).getAllByLabelText<HTMLInputElement>(
    'Heading',
  );
const savedBody = () => fakeApi.callsTo('PUT /texts/draft').at(-1)?.body;

it('an admin changes a page, saves it to the draft, and is asked before leaving until then', async () => {
  const user = await renderTexts('/house', 'The house');
  await expectAskedBeforeUnload(false);
  await fill(user, 'Phone', '+1 207 555 0199');
  await expectAskedBeforeUnload(true);
  await user.click(screen.getByRole('link', { name: 'All texts' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(field('Phone')).toHaveValue('+1 207 555 0199');

  const saved = savedPage('house', 1, { phone: '+1 207 555 0199' });
  fakeApi.answer({ 'PUT /texts/draft': saved, 'GET /texts/draft': draftWith({ house: saved }) });
  await user.click(button('Save'));
  await screen.findByText('Saved to the draft.');
  expect(savedBody()).toMatchObject({
    page: 'house',
    rev: 0,
    texts: { phone: '+1 207 555 0199', email: 'stay@lake.example' },
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(screen.getByText('Last changed by Kim, 10 Mar 2027, 15:04.')).toBeVisible();
  await expectAskedBeforeUnload(false);
});

it('sections are added, moved, removed and put back by buttons, with the focus', async () => {
  const user = await renderTexts('/rules', 'House rules');
  await user.click(button('Add a section'));
  expect(sections()[2]).toHaveFocus();
  await user.paste('Parking');
  await user.click(inItem('Parking').getByLabelText('Text'));
  await user.paste('In the yard.');
  await user.click(button('Move Parking up'));
  expect(button('Move Parking up')).toHaveFocus();
  expect(sections().map(({ value }) => value)).toEqual(['Pets', 'Parking', 'Quiet']);

  await user.click(button('Remove Pets'));
  expect(sections().map(({ value }) => value)).toEqual(['Parking', 'Quiet']);
  expect(button('Put it back')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Add a section')).toHaveFocus();
  await user.click(button('Remove Quiet'));

  fakeApi.answer({ 'PUT /texts/draft': savedPage('rules', 1, {}) });
  await user.click(button('Save'));
  await screen.findByText('Saved to the draft.');
  expect(savedBody()).toMatchObject({
    texts: {
      sections: [
        { heading: 'Pets', text: 'Dogs are welcome.' },
        { heading: 'Parking', text: 'In the yard.' },
      ],
    },
  });
});

it('a facility gets its icon by a click', async () => {
  const user = await renderTexts('/home', 'Home');
  await user.click(inItem('Sauna').getByRole('radio', { name: 'dinner' }));
  fakeApi.answer({ 'PUT /texts/draft': savedPage('home', 1, {}) });
  await user.click(button('Save'));
  await screen.findByText('Saved to the draft.');
  expect(savedBody()).toMatchObject({ texts: { facilities: { list: [{ name: 'Sauna', icon: 'dinner' }] } } });
});

it('a wrong field is named and focused, and nothing is sent', async () => {
  const user = await renderTexts('/rules', 'House rules');
  await user.click(button('Add a section'));
  expect(screen.queryByText('The heading is missing.')).toBeNull();
  await user.click(button('Save'));
  await waitFor(() => expect(sections()[2]).toHaveFocus());
  expect(sections()[2]).toHaveAccessibleDescription('The heading is missing.');
  expect(screen.getByText('2 fields to fix')).toBeVisible();
  expect(fakeApi.callsTo('PUT /texts/draft')).toEqual([]);
});

it('a heading says when its end is near', async () => {
  const user = await renderTexts('/about', 'About');
  await fill(user, 'Heading', 'x'.repeat(50));
  expect(field('Heading')).toHaveAccessibleDescription('10 characters left');
  await fill(user, 'Heading', 'x'.repeat(61));
  expect(field('Heading')).toHaveAccessibleDescription('1 character too many');
});

it('a sentence about what the rates decide is marked, but still saved', async () => {
  const user = await renderTexts('/rules', 'House rules');
  const text = inItem('Pets').getByLabelText('Text');
  await user.type(text, ' A dog costs no fee.');
  expect(text).toHaveAccessibleDescription(
    /“A dog costs no fee\.” Your rates decide this, and every bill shows it\.$/,
  );
  expect(field('Paying at the desk')).toHaveAccessibleDescription('The ways to pay that you accept.');
  fakeApi.answer({ 'PUT /texts/draft': savedPage('rules', 1, {}) });
  await user.click(button('Save'));
  await screen.findByText('Saved to the draft.');
});

it('the software’s own sections appear in their place, with a reason and without fields', async () => {
  await renderTexts('/terms', 'Terms');
  const locked = within(screen.getByRole('region', { name: 'Set by the software' }));
  expect(locked.getByText(/they only change with it/)).toBeVisible();
  expect(locked.getByText('If you change your stay')).toBeVisible();
  expect(locked.queryByRole('textbox')).toBeNull();
});

it('if another admin has saved the page, both sides are shown, and the words of both are kept', async () => {
  const user = await renderTexts('/rules', 'House rules');
  await user.type(inItem('Pets').getByLabelText('Text'), ' Cats are not.');
  await fill(user, 'Price note', 'With breakfast.');
  const theirs = savedPage('rules', 4, {
    lead: 'For all guests.',
    priceNote: 'With dinner.',
    sections: [
      { heading: 'Pets', text: 'Dogs are welcome.' },
      { heading: 'Quiet', text: 'From eleven on.' },
      { heading: 'Bicycles', text: 'In the shed.' },
    ],
  });
  fakeApi.answer({
    'PUT /texts/draft': refusal('texts/changed'),
    'GET /texts/draft': draftWith({ rules: theirs }),
  });
  await user.click(button('Save'));
  await user.click(await screen.findByRole('button', { name: 'Compare this page' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'WhatTheirsYours',
    'Sections: PetsDogs are welcome.Dogs are welcome. Cats are not.',
    'Price noteWith dinner.With breakfast.',
  ]);

  fakeApi.answer({ 'PUT /texts/draft': savedPage('rules', 5, {}) });
  await user.click(button('Overwrite with mine'));
  await screen.findByText('Saved to the draft.');
  expect(savedBody()).toMatchObject({
    rev: 4,
    texts: {
      lead: 'For all guests.',
      priceNote: 'With breakfast.',
      sections: [
        { heading: 'Pets', text: 'Dogs are welcome. Cats are not.' },
        { heading: 'Quiet', text: 'From eleven on.' },
        { heading: 'Bicycles', text: 'In the shed.' },
      ],
    },
  });
});

it('an admin discards their changes for what another has saved', async () => {
  const user = await renderTexts('/about', 'About');
  await fill(user, 'Heading', 'Mine');
  const theirs = savedPage('about', 2, { heading: 'Theirs' });
  fakeApi.answer({
    'PUT /texts/draft': refusal('texts/changed'),
    'GET /texts/draft': draftWith({ about: theirs }),
  });
  await user.click(button('Save'));
  await user.click(await screen.findByRole('button', { name: 'Compare this page' }));
  await user.click(button('Discard mine'));
  expect(field('Heading')).toHaveValue('Theirs');
  await expectAskedBeforeUnload(false);
});

it('a preview opens the page in a window of its own, with words that are not saved yet', async () => {
  const given: (string | null)[] = [];
  const opened = vi.spyOn(window, 'open').mockImplementation(() => {
    given.push(sessionStorage.getItem('previewed-texts'));
    return null;
  });
  const user = await renderTexts(
    '/about',
    'About',
    draftWith({ home: savedPage('home', 1, { lead: 'In the draft.' }) }),
  );
  await fill(user, 'Heading', 'Not saved');
  await user.click(button('Preview on a phone'));
  expect(opened).toHaveBeenCalledWith('/about', '_blank', 'popup,width=390,height=844');
  expect(JSON.parse(given[0] ?? '')).toMatchObject({
    about: { heading: 'Not saved' },
    home: { lead: 'In the draft.' },
  });
  expect(sessionStorage.getItem('previewed-texts')).toBeNull();
  opened.mockRestore();
});
