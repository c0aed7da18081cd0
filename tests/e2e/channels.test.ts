import { addDays, hotelToday, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { commandPortal } from '../../local/src/portal/control.ts';
import { calendarAddress } from '../../local/src/portal/portal-calendar.ts';
import { heldNights } from '../api/support/room-documents.ts';
import { expectNoViolation, expectNoViolationInForcedColors } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';

test.use({ role: 'admin', permissions: ['clipboard-read', 'clipboard-write'] });

const inDays = (days: number) => addDays(hotelToday(), days);
const short = (days: number) => spellCalendarDate(inDays(days), SPELLING.short);

test('an owner adds a channel by clicks, gives it a link, and pastes its own: what it has sold is held @long', async ({
  page,
  hotel,
}) => {
  const room = await hotel.room();
  await hotel.deskStay(room, 'Ana Silva', { checkin: inDays(50), checkout: inDays(52) });
  await page.goto('/dashboard/today');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.getByRole('link', { name: 'Channels', exact: true }).click();
  const folded = page.getByText(/rooms? without a channel: add one$/);
  const add = page.getByRole('link', { name: `Add a channel: ${room.name}` });
  await expect(folded.or(add)).toBeVisible(); // a hotel without channels shows all its rooms
  if (await folded.isVisible()) await folded.click();
  await add.click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const card = page.getByRole('article', { name: 'Airbnb' });
  await expect(card.getByRole('heading', { name: 'Airbnb', exact: true })).toBeFocused();

  await card.getByRole('button', { name: `Copy link: Airbnb, ${room.name}` }).click();
  await expect(card.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(card.getByRole('textbox', { name: 'Our link for Airbnb' })).toHaveValue(link);
  expect(await commandPortal({ do: 'read', link })).toEqual({
    events: [expect.objectContaining({ summary: 'Reserved', from: inDays(50), to: inDays(52) })],
  });

  const stays = [{ uid: 'first', from: inDays(60), to: inDays(63) }];
  await commandPortal({ do: 'offer', id: room._id, calendar: { shape: 'airbnb', stays } });
  await card.getByLabel('The link of Airbnb’s calendar').fill(calendarAddress(room._id));
  await card.getByRole('button', { name: 'Save the link' }).click();
  await expect(card.getByText('Read: 1 stay, 3 nights.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sold by channels' })).toContainText(
    `${short(60)} to ${short(63)}, 3 nights`,
  );
  expect(Object.keys(await heldNights(room._id))).toEqual(
    expect.arrayContaining([inDays(60), inDays(61), inDays(62)]),
  );
  await expectNoViolation(page);
  await expectNoViolationInForcedColors(page);

  await page.getByRole('link', { name: new RegExp(`^See on the chart: Airbnb, ${room.name}`) }).click();
  await expect(
    page.getByRole('button', { name: `Airbnb, ${room.name}, ${short(60)} to ${short(63)}, 3 nights` }),
  ).toBeVisible();
});
