import { EXAMPLE } from '@innkeep/contract/testing/tariffs';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { STORAGE_KEY } from '../../../../../tests/spec/literals.ts';
import { button, field, fill, typeStay } from '../../../testing/act.ts';
import { serveRoom, SUMMER_BILL } from '../../../testing/booking-form.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { quotes } from '../../../testing/quotes.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const openBooking = () => renderPage('/book', { as: 'guest' });
const shown = (text: string) => screen.findByText(text);

beforeEach(() => {
  localStorage.setItem(STORAGE_KEY.chosenRoom, JSON.stringify(aRoom()));
  serveRoom();
});

describe('a tariff', () => {
  const tariff = {
    ...EXAMPLE,
    policy: { ...EXAMPLE.policy, tiers: [{ daysBefore: 7, fee: { kind: 'none' as const } }] },
  };

  async function openPricedBooking() {
    const room = aRoom({ price: 99.99 });
    fakeApi.answer({ 'GET /availability/quote': quotes({ room, tariff, takesCodes: true }) });
    const user = await openBooking();
    await typeStay(user, '30/06/2027', '03/07/2027');
    await waitFor(() => expect(document.querySelector('.receipt-total')).toHaveTextContent('$334.17'));
    return user;
  }

  it('is a bill, line by line, whose total is what the guest agrees to', async () => {
    const user = await openPricedBooking();
    const lines = [...document.querySelectorAll('.book-bill > .receipt > div')];
    expect(lines.map((line) => [...line.children].map(({ textContent }) => textContent))).toEqual(
      SUMMER_BILL,
    );
    await screen.findByRole('row', { name: 'by Wed 23 Jun, 23:59 (Rockport time) nothing' });
    expect(screen.getByRole('row', { name: 'later $322.17' })).toBeVisible();
    fakeApi.once('POST /orders', refusal('booking/dates-taken'));
    await user.click(button('Confirm Book'));
    await waitFor(() => expect(fakeApi.callsTo('POST /orders')[0]?.body).toMatchObject({ expected: 33_417 }));
  });

  it('says beside the field why it does not sell a stay, and where else there is room', async () => {
    fakeApi.answer({
      'GET /availability/quote': refusal('stay/not-offered', {
        checkout: 'Stays from 10 March are 3 nights or more.',
      }),
    });
    const user = await openBooking();
    await typeStay(user, '10/03/2027', '12/03/2027');
    await shown('Stays from 10 March are 3 nights or more.');
    expect(field('Check Out')).toHaveAccessibleDescription(/3 nights or more/);
    expect(document.querySelector('.receipt-total')).toHaveTextContent('Total bill–');
    expect(screen.getByRole('link', { name: 'See rooms free on these dates' })).toBeVisible();
    await user.click(button('Confirm Book'));
    expect(fakeApi.callsTo('POST /orders')).toEqual([]);
  });

  it('asks for adults and children, and sends how many guests there are in all', async () => {
    const room = aRoom({ capacity: 4 });
    fakeApi.answer({
      'GET /room/tide-room': room,
      'GET /availability/quote': quotes({ tariff: { ...tariff, childAge: 12 }, room }),
    });
    const user = await openBooking();
    await typeStay(user, '30/06/2027', '03/07/2027');
    await screen.findByLabelText('Children under 12');
    expect(screen.getByRole('group', { name: 'Guests' })).toContainElement(field('Adults'));
    await user.click(button('One child more'));
    expect([field('Adults').value, field('Children under 12').value]).toEqual(['2', '1']);
    await waitFor(() => expect(document.querySelector('.receipt-total')).not.toHaveTextContent('–'));
    fakeApi.once('POST /orders', refusal('booking/dates-taken'));
    await user.click(button('Confirm Book'));
    await waitFor(() =>
      expect(fakeApi.callsTo('POST /orders')[0]?.body).toMatchObject({ guests: 3, children: 1 }),
    );
  });

  it('says at the adults that one must come, and has the focus there; nothing is booked then', async () => {
    fakeApi.answer({ 'GET /availability/quote': quotes({ tariff: { ...tariff, childAge: 12 } }) });
    const user = await openBooking();
    await typeStay(user, '30/06/2027', '03/07/2027');
    await screen.findByLabelText('Children under 12');
    await user.click(button('One child more'));
    await fill(user, 'Adults', '0');
    await user.click(button('Confirm Book'));
    await waitFor(() => expect(field('Adults')).toHaveFocus());
    expect(field('Adults')).toBeInvalid();
    expect(field('Adults')).toHaveAccessibleDescription(/^At least one of the guests must be an adult\./);
    expect(field('Children under 12')).toBeValid();
    expect(document.querySelector('.receipt-total')).toHaveTextContent('Total bill–');
    expect(fakeApi.callsTo('POST /orders')).toEqual([]);
  });

  it('knows from the room that children are asked for, before there are dates', async () => {
    fakeApi.answer({ 'GET /availability': { taken: [], terms: [], childAge: 12 } });
    await openBooking();
    expect(await screen.findByLabelText('Children under 12')).toBeVisible();
  });

  it('keeps the bill while it cannot be read again', async () => {
    const user = await openPricedBooking();
    fakeApi.answer({ 'GET /availability/quote': refusal('request/too-many') });
    fakeApi.once('POST /orders', refusal('booking/dates-taken'));
    await user.click(button('Confirm Book'));
    await shown('Some of these nights are taken. Please choose others.');
    expect(document.querySelector('.receipt-total')).toHaveTextContent('$334.17');
  });

  it('takes a code, which is sent with the booking; one that is not valid says so, and the bill stays', async () => {
    const user = await openPricedBooking();
    await user.click(screen.getByText('Have a promotion code?'));
    const room = aRoom({ price: 99.99 });
    const discount = { code: 'SPRING-10', name: 'Spring', kind: 'percent', worth: 1000 } as const;
    const price = quotes({ room, tariff, takesCodes: true, discount });
    fakeApi.answer({
      'GET /availability/quote': (call: { path: string }) =>
        call.path.includes('code=WRONG-1')
          ? refusal('code/not-valid', { code: 'This code is not valid.' })()
          : price(call),
    });
    await fill(user, 'Promotion code', 'wrong-1');
    await user.keyboard('{Enter}');
    await shown('This code is not valid.');
    expect(document.querySelector('.receipt-total')).toHaveTextContent('$334.17');
    await user.click(button('Confirm Book'));
    await waitFor(() => expect(field('Promotion code')).toHaveFocus());
    expect(fakeApi.callsTo('POST /orders')).toEqual([]);

    await fill(user, 'Promotion code', 'Spring 10');
    await user.click(button('Apply'));
    expect(await shown('Code applied: you save $32.22.')).toBeVisible();
    expect(field('Promotion code').closest('details')).toContainElement(
      screen.getByText('Code applied: you save $32.22.').closest<HTMLElement>('[role=status]'),
    );
    fakeApi.once('POST /orders', refusal('booking/dates-taken'));
    await user.click(button('Confirm Book'));
    await waitFor(() => expect(fakeApi.callsTo('POST /orders')[0]?.body).toMatchObject({ code: 'SPRING10' }));
  });
});
