import { addDays, formatCalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import { goInApp } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { counting } from './support/presses.ts';
import { uniqueGuest } from './support/own-hotel.ts';

/*
 * What a receptionist does all day, in as few presses as it takes. Typing is not counted. On phones, which
 * have the least room, Today shows one column at a time: the one that is open here.
 */

test.use({ role: 'desk' });

const tomorrow = addDays(hotelToday(), 1);

test('a day at the desk takes few presses @phone-only', async ({ page, hotel }) => {
  const [paid, cash, owing] = [await hotel.room(), await hotel.room(), await hotel.room()];
  const [first, second] = [await hotel.room(), await hotel.room()];
  const names = { paid: uniqueGuest('Ines'), cash: uniqueGuest('Cosmo'), owing: uniqueGuest('Odd') };
  await hotel.cash(await hotel.deskStay(paid, names.paid), 80_00);
  await hotel.deskStay(cash, names.cash, { isWalkIn: true });
  await hotel.deskStay(owing, names.owing, { isWalkIn: true });

  const { press, act } = counting();
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  const today = async (show: 'arrivals' | 'in-house') => {
    await goInApp(page, `/dashboard/today?show=${show}`);
    await expect(main.getByRole('region', { name: /^(Arrivals|In house|Departures)/ }).first()).toBeVisible();
  };
  const newBooking = () => page.getByRole('link', { name: 'New booking' }).first();
  const write = (label: string, text: string) => main.getByLabel(label, { exact: true }).fill(text);

  await page.goto('/dashboard/today');
  await today('arrivals');
  await act('check in a guest who has paid', 1, async () => {
    await press(button(`Check in: ${names.paid}`));
    await expect(button(`Check in: ${names.paid}`)).toBeHidden();
  });

  await today('in-house');
  await act('a guest pays cash and leaves', 2, async () => {
    await press(button(`Check out: ${names.cash}`));
    await press(dialog.getByRole('button', { name: 'Cash' }));
    await expect(dialog).toBeHidden();
  });
  await act('a guest leaves owing, with a reason', 3, async () => {
    await press(button(`Check out: ${names.owing}`));
    await press(dialog.getByRole('button', { name: 'Leave owing…' }));
    await dialog.getByLabel('Reason').fill('The firm is sent a bill');
    await press(dialog.getByRole('button', { name: /^Check out, .* owing$/ }));
    await expect(dialog).toBeHidden();
  });

  await today('arrivals'); // they came today, too
  await act('a room is clean', 1, async () => {
    const state = main.getByRole('article', { name: names.cash }).getByRole('button', { name: /^To clean/ });
    await press(state);
    await expect(state).toBeHidden();
  });

  await act('a guest walks in', 4, async () => {
    await press(newBooking());
    await press(main.getByLabel('Walk-in: check in now'));
    await write('Check Out', formatCalendarDate(tomorrow));
    await write('Name', uniqueGuest('Wanda'));
    await press(main.getByRole('radio', { name: first.name }));
    await press(button(new RegExp(`^Book and check in: ${first.name}`)));
    await expect(main.getByText('No e-mail on file: give the guest this number.')).toBeVisible();
  });

  await today('arrivals');
  await act('a former guest rings', 4, async () => {
    await press(newBooking());
    await write('Check In', formatCalendarDate(addDays(hotelToday(), 40)));
    await write('Check Out', formatCalendarDate(addDays(hotelToday(), 41)));
    await write('Name', names.cash.slice(0, 12));
    await press(page.getByRole('option', { name: new RegExp(names.cash) }));
    await press(main.getByRole('radio', { name: cash.name }));
    await press(button(new RegExp(`^Book: ${cash.name}`)));
    await expect(main.getByText('No e-mail on file: give the guest this number.')).toBeVisible();
  });

  await today('arrivals');
  await act('two rooms for one family', 9, async () => {
    await press(newBooking());
    await write('Check In', formatCalendarDate(addDays(hotelToday(), 40)));
    await write('Check Out', formatCalendarDate(addDays(hotelToday(), 41)));
    await write('Name', uniqueGuest('Fam'));
    await press(main.getByRole('radio', { name: first.name }));
    await press(button('Add a room'));
    await press(main.getByRole('radio', { name: second.name }).last());
    await press(button(/^Book: 2 rooms/));
    await expect(main.getByText('No e-mail on file: give the guest this number.')).toBeVisible();
  });

  await today('in-house');
  await act('who owes', 1, async () => {
    const owed = main.locator('.day-figure', { hasText: 'To collect' });
    await press(owed.getByRole('link'));
    await expect(main.getByRole('heading', { level: 1, name: 'Stays' })).toBeVisible();
  });
  await act('a stay is found from anywhere', 0, async () => {
    const search = page.getByRole('combobox', { name: 'Find a stay' });
    await search.fill(names.owing);
    await expect(page.getByRole('option', { name: new RegExp(names.owing) })).toBeVisible();
    await search.press('Enter');
    await expect(main.getByRole('heading', { level: 1, name: names.owing })).toBeVisible();
  });
});
