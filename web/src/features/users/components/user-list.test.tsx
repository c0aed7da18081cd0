import type { ListedUser } from '@innkeep/contract/user';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MESSAGE, STORAGE_KEY } from '../../../../../tests/spec/literals.ts';
import { button } from '../../../testing/act.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const KIT: ListedUser = {
  _id: 'kit',
  name: 'Kit Promoted',
  email: 'kit@innkeep.test',
  role: 'guest',
  isEmailConfirmed: true,
  isAccountGone: false,
};
const GHOST: ListedUser = {
  ...KIT,
  _id: 'ghost',
  name: 'A Ghost',
  email: 'ghost@innkeep.test',
  isEmailConfirmed: false,
};

const rowOf = (name: string) => screen.findByText(name).then((found) => found.closest('li') ?? document.body);

beforeEach(() => fakeApi.answer({ 'GET /user': [KIT, GHOST] }));

const choices = () =>
  [...document.querySelectorAll('.dropdown-menu.show button')].map((each) => each.textContent);

async function openMenu(name: string) {
  const user = await renderPage('/dashboard/allusers', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: `Change the role of ${name}` }));
  return user;
}

it('Make Moderator does nothing, and says that it is not available', async () => {
  const user = await openMenu('Kit Promoted');
  const before = fakeApi.allCalls();
  const moderator = screen.getByRole('button', { name: /^Make Moderator/ });
  expect(moderator).toHaveTextContent('Not available yet');
  await user.click(moderator);
  expect(button('Make Admin')).toBeVisible();
  expect(fakeApi.allCalls()).toEqual(before);
  expect(screen.queryByRole('dialog')).toBeNull(); // and it asks nothing
});

it('each leads to the stays of a guest', async () => {
  await openMenu('Kit Promoted');
  const link = screen.getByRole('link', { name: 'Stays of Kit Promoted' });
  expect(link).toHaveAttribute('href', '/dashboard/booking?guest=kit%40innkeep.test');
});

it('an e-mail that is not confirmed is marked, and Make Admin says so before it goes on', async () => {
  const user = await openMenu('A Ghost');
  expect(await rowOf('A Ghost')).toHaveTextContent('(not confirmed)');
  expect(await rowOf('Kit Promoted')).not.toHaveTextContent('(not confirmed)');
  await user.click(button('Make Admin'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make A Ghost an admin?' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('ghost@innkeep.test is not confirmed');
  await user.click(dialog.getByRole('button', { name: 'Not now' }));
  expect(within(await rowOf('A Ghost')).queryByText('Admin')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Change the role of A Ghost' }));
  await user.click(button('Make Desk Staff'));
  const desk = within(await screen.findByRole('dialog', { name: 'Make A Ghost desk staff?' }));
  expect(desk.getByRole('alert')).toHaveTextContent('ghost@innkeep.test is not confirmed');
});

for (const [answer, message] of [
  [{ modifiedCount: 0 }, 'They’re already an admin. Nothing has changed.'],
  [{ modifiedCount: 1 }, MESSAGE.madeAdmin],
  [{}, 'Something went wrong on our side. Please try again.'],
] as const)
  it(`Make Admin, answered with ${JSON.stringify(answer)}, says: ${message}`, async () => {
    fakeApi.answer({ 'PUT /user/admin/kit': answer });
    const user = await openMenu('Kit Promoted');
    await user.click(button('Make Admin'));
    const dialog = await screen.findByRole('dialog', { name: 'Make Kit Promoted an admin?' });
    expect(dialog).not.toHaveTextContent('not confirmed');
    await user.click(within(dialog).getByRole('button', { name: 'Make Admin' }));
    await screen.findByText(message);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    if (message !== MESSAGE.madeAdmin) expect(screen.queryByText(MESSAGE.madeAdmin)).toBeNull();
  });

it('Remove Admin asks first, and says what became of it', async () => {
  fakeApi.answer({
    'GET /user': [{ ...KIT, role: 'admin' }],
    'DELETE /user/admin/kit': { modifiedCount: 1 },
  });
  const user = await openMenu('Kit Promoted');
  expect(button('Admin')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Remove Admin'));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Kit Promoted as an admin?' });
  fakeApi.answer({ 'GET /user': [KIT] });
  await user.click(within(dialog).getByRole('button', { name: 'Remove Admin' }));
  await screen.findByText('They’re no longer an admin.');
  await waitFor(async () => expect(within(await rowOf('Kit Promoted')).queryByText('Admin')).toBeNull());
});

for (const [modifiedCount, made, removed] of [
  [1, 'They’re now desk staff.', 'They’re no longer desk staff.'],
  [
    0,
    'They’re already desk staff or an admin. Nothing has changed.',
    'They were not desk staff. Nothing has changed.',
  ],
] as const)
  it(`the desk role is given and taken after a question, and the answer ${modifiedCount} is shown`, async () => {
    fakeApi.answer({ 'PUT /user/desk/kit': { modifiedCount }, 'DELETE /user/desk/kit': { modifiedCount } });
    const user = await openMenu('Kit Promoted');
    expect(choices()).toEqual([
      'Make Admin',
      'Make Desk Staff',
      'Make Housekeeping',
      'Make ModeratorNot available yet',
    ]);
    await user.click(button('Make Desk Staff'));
    const asked = await screen.findByRole('dialog', { name: 'Make Kit Promoted desk staff?' });
    expect(asked).toHaveTextContent(
      'can work at the desk: Today, the chart, every guest’s booking, and new ones. Rates, rooms, users and figures stay with the admins.',
    );
    expect(fakeApi.callsTo('PUT /user/desk/kit')).toHaveLength(0);
    fakeApi.answer({ 'GET /user': [{ ...KIT, role: 'desk' }] });
    await user.click(within(asked).getByRole('button', { name: 'Make Desk Staff' }));
    await screen.findByText(made);
    expect(await within(await rowOf('Kit Promoted')).findByText('Desk')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Change the role of Kit Promoted' }));
    expect(choices()).toEqual(['Make Admin', 'Remove from Desk', 'Make ModeratorNot available yet']);
    await user.click(button('Remove from Desk'));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Kit Promoted from the desk?' });
    fakeApi.answer({ 'GET /user': [KIT] });
    await user.click(within(dialog).getByRole('button', { name: 'Remove from Desk' }));
    await screen.findByText(removed);
    await waitFor(async () => expect(within(await rowOf('Kit Promoted')).queryByText('Desk')).toBeNull());
  });

it('housekeeping is joined after a question, can rise to the desk, and is left', async () => {
  fakeApi.answer({
    'PUT /user/housekeeping/kit': { modifiedCount: 1 },
    'DELETE /user/housekeeping/kit': { modifiedCount: 1 },
  });
  const user = await openMenu('Kit Promoted');
  await user.click(button('Make Housekeeping'));
  const asked = await screen.findByRole('dialog', { name: 'Make Kit Promoted housekeeping?' });
  expect(asked).toHaveTextContent('They see no names and no money.');
  fakeApi.answer({ 'GET /user': [{ ...KIT, role: 'housekeeping' }] });
  await user.click(within(asked).getByRole('button', { name: 'Make Housekeeping' }));
  await screen.findByText('They’re now housekeeping.');
  expect(await within(await rowOf('Kit Promoted')).findByText('Housekeeping')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Change the role of Kit Promoted' }));
  expect(choices()).toEqual([
    'Make Admin',
    'Make Desk Staff',
    'Remove from Housekeeping',
    'Make ModeratorNot available yet',
  ]);
  await user.click(button('Remove from Housekeeping'));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Kit Promoted from housekeeping?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove from Housekeeping' }));
  await screen.findByText('They’re no longer housekeeping.');
});

it('an admin is not offered the desk: that role has to go first', async () => {
  fakeApi.answer({ 'GET /user': [{ ...KIT, role: 'admin' }] });
  await openMenu('Kit Promoted');
  expect(choices()).toEqual(['Admin', 'Remove Admin', 'Make ModeratorNot available yet']);
});

it('a spinner stands where the users will be', async () => {
  const letGo = fakeApi.hold('GET /user');
  await renderPage('/dashboard/allusers', { as: 'admin' });
  await screen.findByRole('heading', { name: 'All Users' });
  expect(within(screen.getByRole('main')).getByText('One moment…')).toBeVisible();
  letGo();
  await screen.findByText('Kit Promoted');
});

it("an admin's calls carry the stored token", async () => {
  localStorage.setItem(STORAGE_KEY.accessToken, 'the-token');
  await renderPage('/dashboard/allusers', { as: 'admin' });
  await screen.findByText('Kit Promoted');
  expect(fakeApi.callsTo('GET /user')[0]?.headers.get('Authorization')).toBe('Bearer the-token');
});

it('users come page by page, numbered on, as the Link of each answer says', async () => {
  const after = 'kit%2B1%40innkeep.test%7Ekit'; // an address with a plus
  fakeApi.answer({
    'GET /user?size=50': () =>
      Response.json([KIT], { headers: { Link: `</user?size=50&after=${after}>; rel="next"` } }),
    [`GET /user?size=50&after=${after}`]: [GHOST],
  });
  const user = await renderPage('/dashboard/allusers', { as: 'admin' });
  expect(await screen.findByText('The first 1 user, by e-mail.')).toHaveAttribute('role', 'status');
  expect(screen.queryByText('A Ghost')).toBeNull();
  await user.click(button('Show more'));
  await rowOf('A Ghost');
  expect(await rowOf('Kit Promoted')).toBeVisible();
  expect(screen.getByText('2 users, by e-mail.')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('users are searched for by name or e-mail, and the address keeps the search', async () => {
  fakeApi.answer({ 'GET /user?size=50&q=gh': [GHOST], 'GET /user?size=50&q=xyz': [] });
  const user = await renderPage('/dashboard/allusers', { as: 'admin' });
  await screen.findByText('Kit Promoted');
  const field = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(field, '@');
  expect(await screen.findByText('Type a letter or a digit.')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'gh');
  await screen.findByText('1 user, by e-mail.');
  expect(screen.queryByText('Kit Promoted')).toBeNull();
  expect(location.search).toBe('?q=gh');
  await user.clear(field);
  await user.paste('xyz');
  await screen.findByRole('heading', { name: 'No users found' });
  await user.click(screen.getByRole('link', { name: 'Show everyone' }));
  await rowOf('Kit Promoted');
  expect(field).toHaveValue('');
  expect(location.search).toBe('');
});

it('a search in the address is made at once', async () => {
  fakeApi.answer({ 'GET /user?size=50&q=ghost': [GHOST] });
  await renderPage('/dashboard/allusers?q=ghost', { as: 'admin' });
  await rowOf('A Ghost');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('ghost');
  expect(fakeApi.allCalls().filter((call) => call.startsWith('GET /user?'))).toEqual([
    'GET /user?size=50&q=ghost',
  ]);
});
