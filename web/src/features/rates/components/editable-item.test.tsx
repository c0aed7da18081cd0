import { seasonWith, taxWith } from '@innkeep/contract/testing/tariffs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, field, fill } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { promoWith, renderRates, saveRates } from '../../../testing/rates.ts';

const SPRING = seasonWith('Spring', '2027-03-01', '2027-06-01');
const SUMMER = seasonWith('Summer', '2027-06-01', '2027-09-01');

const isOpen = (name: RegExp) => button(name).getAttribute('aria-expanded') === 'true';

it('an item stays open while its problem is fixed, and closes once another is opened', async () => {
  const user = await renderRates({ seasons: [SPRING, SUMMER] });
  await user.click(button(/^Summer 1 Jun/));
  await fill(user, 'Price change', 'much');
  await user.click(button(/^Spring/));
  expect([isOpen(/^Spring/), isOpen(/^Summer/)]).toEqual([true, true]);

  const summer = within(button(/^Summer/).closest('li') ?? document.body);
  const percent = summer.getByLabelText('Price change');
  await user.clear(percent);
  await user.type(percent, '5');
  expect(button(/^Summer 1 Jun/)).toHaveTextContent('+5%');
  expect(percent).toHaveFocus();
  expect(isOpen(/^Summer/)).toBe(true);

  await user.click(button(/^The usual terms/));
  expect([isOpen(/^Spring/), isOpen(/^Summer/)]).toEqual([false, false]);
});

it('the head of an item with a problem leads to the problem instead of folding it away', async () => {
  const user = await renderRates({ seasons: [SUMMER] });
  await user.click(button(/^Summer 1 Jun/));
  await fill(user, 'Maximum stay', 'many');
  await user.click(button('Summer Needs attention'));
  expect(field('Maximum stay')).toHaveFocus();
  expect(isOpen(/^Summer/)).toBe(true);
});

it('the strip of the year leads into a season again that is open already', async () => {
  const user = await renderRates({ seasons: [SUMMER] });
  await user.click(button(/^Change Summer/));
  await waitFor(() => expect(field('Name')).toHaveFocus());
  await user.click(button(/^Change Summer/));
  await waitFor(() => expect(field('Name')).toHaveFocus());
});

it("a room's own rules open if one of them is wrong, and stay open while it is fixed", async () => {
  const rooms = { 'tide-room': { minStay: 3 } };
  const user = await renderRates({ usual: { percent: 0, weekdays: {}, rooms } });
  fakeApi.answer({
    'PUT /rates': refusal('request/invalid', { 'usual.rooms.tide-room.minStay': 'That is too long.' }),
  });
  await fill(user, 'Children are under', '6');
  await user.click(button('Save rates'));
  const room = within(await screen.findByRole('group', { name: 'The Tide Room' }));
  const shortest = room.getByLabelText('Minimum stay');
  expect(shortest).toHaveAccessibleDescription(/That is too long\./);
  await waitFor(() => expect(shortest).toHaveFocus());
  await user.clear(shortest);
  await user.type(shortest, '2');
  expect(shortest).toBeVisible();
  expect(shortest).toHaveFocus();
});

it('codes are listed by their letters, new ones below, and the open one stays open wherever the server lists it', async () => {
  const user = await renderRates({}, [promoWith('WINTER-27'), promoWith('AUTUMN-27')]);
  const codes = () => within(screen.getByRole('list', { name: 'Codes' })).getAllByRole('listitem');
  expect(codes().map(({ textContent }) => textContent.slice(0, 9))).toEqual(['AUTUMN-27', 'WINTER-27']);

  await user.click(button(/^AUTUMN-27/));
  await fill(user, 'Name', 'Leaves');
  await user.click(button('Add a code'));
  await waitFor(() => expect(codes()).toHaveLength(3));
  const code = within(codes()[2] ?? document.body).getByLabelText('Code');
  await user.clear(code);
  await user.type(code, 'beach-27');
  expect(code).toHaveFocus();
  expect(codes()[2]).toHaveTextContent(/^BEACH-27/);

  await user.click(button(/^AUTUMN-27/));
  const later = [promoWith('AUTUMN-27', { name: 'Leaves' }), promoWith('BEACH-27'), promoWith('WINTER-27')];
  fakeApi.answer({ 'GET /rates/promos': later });
  for (const promo of later) fakeApi.answer({ [`PUT /rates/promos/${promo.code}`]: promo });
  await user.click(button('Save rates'));
  await screen.findByText('Rates saved.');
  await waitFor(() => expect(codes()[1]).toHaveTextContent(/^BEACH-27/));
  expect([isOpen(/^AUTUMN-27/), isOpen(/^BEACH-27/), isOpen(/^WINTER-27/)]).toEqual([true, false, false]);
});

it('a tax of another kind keeps only the fields that still apply', async () => {
  const tax = taxWith({ kind: 'person-night', rate: 200, maxNights: 7, areChildrenExempt: true });
  const user = await renderRates({ taxes: [{ ...tax, isPaidAtHotel: true }], childAge: 6 });
  await user.click(button(/^Tax/));
  await user.selectOptions(field('Kind'), 'Amount per night');
  expect(field('Number of nights taxed')).toHaveValue('7');
  expect(field('Amount')).toHaveValue('2');

  await user.selectOptions(field('Kind'), 'Amount per stay');
  expect(button(/^Tax/)).toHaveTextContent('$2 per stay, on top, paid at the hotel');
  const saved = await saveRates(user);
  expect(saved).toMatchObject({
    taxes: [{ ...taxWith({ kind: 'stay', rate: 200 }), isPaidAtHotel: true }],
  });
  expect(JSON.stringify(saved)).not.toContain('maxNights');
});
