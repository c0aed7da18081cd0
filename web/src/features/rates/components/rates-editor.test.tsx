import { seasonWith, tariffWith } from '@innkeep/contract/testing/tariffs';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { button, expectAskedBeforeUnload, field, fill } from '../../../testing/act.ts';
import { fakeApi, refusal, status } from '../../../testing/fake-api.ts';
import { answerRates, promoWith, renderRates, saveRates } from '../../../testing/rates.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const POLICY = { deposit: 2000, pay: 'hotel', tiers: [{ daysBefore: 3, fee: { kind: 'none' } }] } as const;

async function answer(user: UserEvent, question: string, choice: string) {
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  await user.click(dialog.getByRole('button', { name: choice }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('the example asks before it replaces unsaved changes, and builds on them', async () => {
  const user = await renderRates({
    policy: POLICY,
    usual: { percent: 500, weekdays: {}, rooms: { 'tide-room': { price: 9900 } } },
  });
  await fill(user, 'Children are under', '6');
  await user.click(button('Try an example'));
  await answer(user, 'Replace your changes with the example?', 'Keep mine');
  expect(screen.queryByRole('button', { name: /^Summer/ })).toBeNull();

  await user.click(button('Try an example'));
  await answer(user, 'Replace your changes with the example?', 'Use the example');
  expect(button(/^Summer/)).toBeVisible();
  expect(field('Children are under')).toHaveValue('6');
  fakeApi.answer({ 'PUT /rates/promos': status(200) });
  await user.click(button('Try an example'));
  await answer(user, 'Replace your changes with the example?', 'Use the example');
  expect(within(screen.getByRole('list', { name: 'Codes' })).getAllByRole('listitem')).toHaveLength(1);

  await user.click(button(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/));
  await user.click(button(/^Remove [A-Z0-9]{4}-/));
  expect(await saveRates(user)).toMatchObject({
    childAge: 6,
    policy: POLICY,
    usual: { percent: 500, weekdays: { 5: 1000, 6: 1000 }, rooms: { 'tide-room': { price: 9900 } } },
    seasons: [{ name: 'Winter' }, { name: 'Christmas' }, { name: 'Summer' }],
  });
});

it('the example does not ask if nothing is lost', async () => {
  const user = await renderRates();
  await user.click(button('Try an example'));
  expect(button(/^Summer/)).toBeVisible();
});

it('begins at the section that its address names', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  answerRates(tariffWith());
  fakeApi.answer({ 'GET /room/all': { count: 0, rooms: [] } });
  await renderPage('/dashboard/rates#policy', { as: 'admin' });
  const policy = await screen.findByRole('region', { name: 'Deposit and cancellation' });
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([policy]));
});

it('Discard asks first', async () => {
  const user = await renderRates();
  await fill(user, 'Children are under', '6');
  await user.click(button('Discard'));
  await answer(user, 'Discard your changes?', 'Keep them');
  expect(field('Children are under')).toHaveValue('6');
  await user.click(button('Discard'));
  await answer(user, 'Discard your changes?', 'Discard');
  expect(field('Children are under')).toHaveValue('');
});

it('the browser asks before leaving unsaved changes, on any page, and not once they are saved', async () => {
  fakeApi.answer({ 'GET /user': [] });
  const user = await renderRates();
  await expectAskedBeforeUnload(false);
  await fill(user, 'Children are under', '6');
  await expectAskedBeforeUnload(true);
  await user.click(
    within(screen.getByRole('navigation', { name: 'Dashboard' })).getByRole('link', { name: 'AllUsers' }),
  );
  await answer(user, 'Leave without saving?', 'Leave'); // they wait here
  await screen.findByRole('heading', { level: 1, name: 'All Users' });
  await expectAskedBeforeUnload(true);

  await user.click(
    within(screen.getByRole('navigation', { name: 'Dashboard' })).getByRole('link', { name: 'Rates' }),
  );
  fakeApi.answer({ 'PUT /rates': ({ body }) => Response.json(body) });
  await user.click(await screen.findByRole('button', { name: 'Save rates' }));
  await screen.findByText('Rates saved.');
  await expectAskedBeforeUnload(false);
});

it('no question is left once changes are discarded', async () => {
  const user = await renderRates();
  await fill(user, 'Children are under', '6');
  await user.click(button('Discard'));
  await answer(user, 'Discard your changes?', 'Discard');
  await expectAskedBeforeUnload(false);
});

it('Log Out asks while changes are unsaved, and stays if told to', async () => {
  const user = await renderRates();
  await fill(user, 'Children are under', '6');
  await user.click(button('Robin Example'));
  await user.click(button('Log Out'));
  await answer(user, 'Log out without saving?', 'Stay');
  expect(location.pathname).toBe('/dashboard/rates');
  expect(field('Children are under')).toHaveValue('6');
});

it('a number that cannot be read counts as a change, even if there was none before', async () => {
  const user = await renderRates();
  await fill(user, 'Children are under', 'six');
  expect(field('Children are under')).toHaveValue('six');
  expect(field('Children are under')).toHaveAccessibleDescription(/The age must be a number\./);
  await user.click(button('Save rates'));
  await waitFor(() => expect(field('Children are under')).toHaveFocus());
  expect(fakeApi.callsTo('PUT /rates')).toEqual([]);
});

it('the message about a whole list gets the focus if no field is wrong', async () => {
  const tiers = [3, 7].map((daysBefore) => ({
    daysBefore,
    fee: { kind: 'nights', count: daysBefore } as const,
  }));
  const user = await renderRates({ policy: { ...POLICY, tiers } });
  await fill(user, 'Children are under', '6');
  await user.click(button('Save rates'));
  const problem = screen.getByText('The deadlines must go from most to fewest days before arrival.');
  await waitFor(() => expect(problem).toHaveFocus());
});

it('after a failed save, its message has the focus', async () => {
  const user = await renderRates();
  fakeApi.answer({ 'PUT /rates': status(503) });
  await fill(user, 'Children are under', '6');
  await user.click(button('Save rates'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(field('Children are under')).toHaveValue('6');
});

it('an edit saved over another admin’s rates is still there, and nothing else, if the save fails', async () => {
  const user = await renderRates({}, [promoWith('AUTUMN-27')]);
  await fill(user, 'Children are under', '6');
  fakeApi.once('PUT /rates', refusal('rates/changed'), status(503));
  answerRates(tariffWith({ version: 2, seasons: [seasonWith('Summer', '2027-06-01', '2027-09-01')] }), [
    promoWith('AUTUMN-27', { worth: 2000 }),
  ]);
  await user.click(button('Save rates'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  await user.click(button('Compare the rates'));
  await user.click(button('Overwrite with mine'));

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/try again/i));
  expect(field('Children are under')).toHaveValue('6');
  expect(button(/^AUTUMN-27/)).toHaveTextContent('20% off');
  expect(await saveRates(user)).toMatchObject({ version: 2, childAge: 6, seasons: [] });
  expect(fakeApi.allCalls().filter((call) => call.startsWith('PUT /rates/promos'))).toEqual([]);
});
