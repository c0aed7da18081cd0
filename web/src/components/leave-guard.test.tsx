import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, expectAskedBeforeUnload, expectPath, field, fill } from '../testing/act.ts';
import { aDay, aDeskBooking, aDeskStay } from '../testing/desk.ts';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { BOOK, bookedBodies, fillInNewBooking, serveNewBooking } from '../testing/new-booking.ts';
import { renderPage } from '../testing/render-page.tsx';

const BOOKING = '/dashboard/stays/ab12cd34ef56';
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const answer = async (label: string) => within(await question()).getByRole('button', { name: label });
const today = () => within(screen.getByRole('navigation', { name: 'Dashboard' })).getByText('Today');

beforeEach(() =>
  fakeApi.answer({
    'GET /desk/today': aDay(),
    'GET /desk/bookings': { bookings: [aDeskStay({ _id: 'beef0001beef' })] },
    'GET /desk/bookings/ab12cd34ef56': aDeskBooking(),
    'GET /desk/bookings/beef0001beef': aDeskBooking(),
    'GET /room/all': { count: 0, rooms: [] },
  }),
);

async function openWithNote() {
  const user = await renderPage('/dashboard/today', { as: 'desk' });
  await screen.findByRole('heading', { name: /^Today/ });
  history.pushState({ key: 'second', idx: 1 }, '', BOOKING);
  dispatchEvent(new PopStateEvent('popstate', { state: { key: 'second', idx: 1 } }));
  await screen.findByLabelText('For the desk');
  await fill(user, 'For the desk', 'Brings a dog');
  return user;
}

describe('a user who has typed something', () => {
  it('is asked before a link of the menu leads away, and stays or leaves', async () => {
    const user = await openWithNote();
    await expectAskedBeforeUnload(true);
    await user.click(today());
    await user.click(await answer('Stay'));
    expect(location.pathname).toBe(BOOKING);
    expect(field('For the desk')).toHaveValue('Brings a dog');
    await user.click(today());
    await user.click(await answer('Leave'));
    await expectPath('/dashboard/today');
    await expectAskedBeforeUnload(false);
  });

  it('is asked before Back leads away, which then goes where it was meant to', async () => {
    const user = await openWithNote();
    history.back();
    await question();
    await expectPath(BOOKING); // the address is that of the page again
    await user.click(await answer('Leave'));
    await expectPath('/dashboard/today');
    expect(await screen.findByRole('heading', { name: /^Today/ })).toBeVisible();
  });

  it('is asked before Back leads away from a page that a link has led to', async () => {
    const user = await renderPage('/dashboard/today', { as: 'desk' });
    await screen.findByRole('heading', { name: /^Today/ });
    await user.click(
      within(screen.getByRole('navigation', { name: 'Dashboard' })).getByRole('link', {
        name: 'New booking',
      }),
    );
    await screen.findByRole('heading', { name: 'New booking' });
    await fill(user, 'Note', 'Brings a dog');
    history.back();
    await user.click(await answer('Stay'));
    await expectPath('/dashboard/new-booking');
    expect(field('Note')).toHaveValue('Brings a dog');
  });

  it('is asked before the search opens a stay', async () => {
    const user = await openWithNote();
    await user.type(field('Find a stay'), 'ana{Enter}');
    await user.click(await answer('Leave'));
    await expectPath('/dashboard/stays/beef0001beef');
  });

  it('is asked before they log out', async () => {
    const user = await openWithNote();
    await user.click(screen.getByRole('button', { name: 'Robin Example' }));
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await user.click(await answer('Stay'));
    expect(location.pathname).toBe(BOOKING);
  });
});

it('a user who has typed nothing, or has taken it back, is not asked', async () => {
  const user = await openWithNote();
  await user.clear(field('For the desk'));
  await user.click(today());
  await expectPath('/dashboard/today');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('a desk user who presses a link while a booking is being sent', () => {
  async function pressWhileSending() {
    serveNewBooking();
    const user = await fillInNewBooking();
    const letGo = fakeApi.hold(BOOK);
    await user.click(button('Book: The Tide Room, $240'));
    await user.click(today());
    expect(screen.queryByRole('dialog')).toBeNull();
    letGo();
    return user;
  }

  it('is led on once it is booked, without a question', async () => {
    await pressWhileSending();
    await expectPath('/dashboard/today');
    expect(bookedBodies()).toHaveLength(1);
  });

  it('is led on once a room is added whose picture was still on its way, without a question', async () => {
    fakeApi.answer({
      'POST /1/upload': { success: true, data: { url: 'https://pictures.example/1.webp' } },
      'POST /room': { acknowledged: true, insertedId: 'loft' },
    });
    const letGo = fakeApi.hold('POST /1/upload');
    const user = await renderPage('/dashboard/addroom', { as: 'admin' });
    await user.upload(await screen.findByLabelText('Image'), new File(['x'], 'x.png', { type: 'image/png' }));
    for (const label of ['Room Name', 'Room Details', 'Price', 'Capacity']) await fill(user, label, '3');
    await user.click(button('Add Room'));
    await user.click(today());
    expect(screen.queryByRole('dialog')).toBeNull();
    letGo();
    await expectPath('/dashboard/today');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is asked if it is refused', async () => {
    fakeApi.once(BOOK, refusal('booking/dates-taken'));
    const user = await pressWhileSending();
    await user.click(await answer('Stay'));
    expect(field('Name')).toHaveValue('Ana Silva');
  });
});
