import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MESSAGE, REQUIRED } from '../../../../../tests/spec/literals.ts';
import { button, expectPath, field, fill } from '../../../testing/act.ts';
import { HOLDERS } from '../../../testing/desk.ts';
import { fakeApi, noNetwork, refusal, status } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const WORDS = { 'Room Name': 'The Loft', 'Room Details': 'Seen through a lens.', Price: '77', Capacity: '3' };
const STORED = { success: true, data: { url: 'https://pictures.example/loft.webp' } };
const picture = (bytes: BlobPart = 'pixels') => new File([bytes], 'room.png', { type: 'image/png' });

async function fillIn() {
  fakeApi.answer({ 'GET /room/all': { count: 1, rooms: [aRoom()] } });
  const user = await renderPage('/dashboard/addroom', { as: 'admin' });
  await user.upload(await screen.findByLabelText('Image'), picture());
  for (const [label, value] of Object.entries(WORDS)) await fill(user, label, value);
  return user;
}

function expectNothingLost() {
  expect(location.pathname).toBe('/dashboard/addroom');
  expect(Object.keys(WORDS).map((label) => field(label).value)).toEqual(Object.values(WORDS));
  expect(screen.getByRole('img', { name: 'room.png' })).toBeInTheDocument();
}

it('a room with stays to come is not deleted, and the admin learns why', async () => {
  fakeApi.answer({
    'GET /room/all': { count: 1, rooms: [aRoom()] },
    'DELETE /room/tide-room': refusal('room/has-bookings'),
  });
  const user = await renderPage('/dashboard/allrooms', { as: 'admin' });
  const remove = await screen.findByRole('button', { name: 'Delete The Tide Room' });
  expect(remove).toHaveTextContent(/^Delete$/);
  await user.click(remove);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('This room has upcoming stays. Cancel them before deleting it.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('heading', { name: 'The Tide Room' })).toBeVisible();
});

it('a refused deletion lists the stays in its way, each with its link, behind what is read out', async () => {
  fakeApi.answer({
    'GET /room/all': { count: 1, rooms: [aRoom()] },
    'DELETE /room/tide-room': refusal('room/has-bookings', undefined, HOLDERS.slice(0, 1)),
  });
  const user = await renderPage('/dashboard/allrooms', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Delete The Tide Room' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent(/^This room has upcoming stays. Cancel them before deleting it\.$/);
  expect(screen.getAllByRole('alert')).toEqual([alert]); // and not also in a toast
  const list = await dialog.findByRole('list', { name: 'In the way' });
  expect(alert.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(list).toHaveTextContent('Mon 1 Feb to Wed 3 Feb · The Tide Room');
  const link = within(list).getByRole('link', { name: /^Ana Silva, AB12-CD34/ });
  expect(link).toHaveAttribute('href', '/dashboard/stays/ab12cd34ef56');
  fakeApi.answer({ 'DELETE /room/tide-room': { deletedCount: 1 } });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('Add a Room names all five things that are missing, to the letter', async () => {
  const user = await renderPage('/dashboard/addroom', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Add Room' }));
  for (const problem of Object.values(REQUIRED)) expect(await screen.findByText(problem)).toBeVisible();
  const fields = ['Image', 'Room Name', 'Room Details', 'Price', 'Capacity'];
  expect(fields.map((label) => field(label).type)).toEqual(['file', 'text', 'textarea', 'number', 'text']);
  expect(fakeApi.allCalls()).toEqual([]);
  expect(location.pathname).toBe('/dashboard/addroom');
});

it('a file that is no picture is refused beside its field, and nothing typed is lost', async () => {
  const user = await fillIn();
  fakeApi.answer({ 'POST /1/upload': refusal('picture/unreadable') });
  await user.click(button('Add Room'));
  await waitFor(() => expect(field('Image')).toBeInvalid());
  expect(field('Image')).toHaveAccessibleDescription(
    /room\.png: This is not a JPEG, PNG, WebP or AVIF picture/,
  );
  expect(screen.getByRole('alert')).toBeVisible();
  expectNothingLost();
});

it('storage that is down is said to be, nothing typed is lost, and a second try adds the room', async () => {
  localStorage.setItem('Radission BluToken', 'the-token');
  const user = await fillIn();
  fakeApi.answer({ 'POST /1/upload': STORED, 'POST /room': { acknowledged: true, insertedId: 'loft' } });
  fakeApi.once('POST /1/upload', status(503), { success: false, data: { url: '/card.jpg' } }, noNetwork);
  for (const label of ['Room Name', 'Price', 'Room Details'] as const) {
    await user.click(button('Add Room'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/can’t be reached|offline/));
    expectNothingLost();
    await fill(user, label, WORDS[label]);
  }
  expect(fakeApi.callsTo('POST /room')).toEqual([]);
  await user.click(button('Add Room'));
  await expectPath('/dashboard/allrooms');
  expect(fakeApi.callsTo('POST /1/upload')[3]?.headers.get('Authorization')).toBe('Bearer the-token');
  expect(fakeApi.callsTo('POST /room')[0]?.body).toMatchObject({ image: STORED.data.url });
});

it('a room that is refused once its picture is stored does not send the picture again', async () => {
  const user = await fillIn();
  fakeApi.answer({ 'POST /1/upload': STORED, 'POST /room': { acknowledged: true, insertedId: 'loft' } });
  fakeApi.once('POST /room', refusal('request/invalid', { capacity: 'Capacity must be a number.' }));
  await user.click(button('Add Room'));
  await screen.findByText('Capacity must be a number.');
  await fill(user, 'Capacity', '4');
  await user.click(button('Add Room'));
  await expectPath('/dashboard/allrooms');
  expect(fakeApi.callsTo('POST /1/upload')).toHaveLength(1);
});

it('an edit whose file is no picture, or too large a one, is refused beside its field, and nothing typed is lost', async () => {
  fakeApi.answer({ 'GET /room/tide-room': aRoom(), 'POST /1/upload': refusal('picture/unreadable') });
  await renderPage('/roomdetails/tide-room', { as: 'admin' });
  const user = userEvent.setup({ delay: null, applyAccept: false });
  await screen.findByLabelText('Title');
  await fill(user, 'Title', 'A name to keep');
  for (const [file, reason] of [
    [picture(), 'This is not a JPEG, PNG'],
    [picture(new Uint8Array(10 * 1024 * 1024 + 1)), 'Pictures can be up to 10 MB'],
  ] as const) {
    await user.upload(field('Add pictures'), file);
    await user.click(button('Edit'));
    await waitFor(() => expect(field('Add pictures')).toHaveAccessibleDescription(new RegExp(reason)));
    expect(field('Add pictures')).toBeInvalid();
    await waitFor(() => expect(field('Add pictures')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(field('Title')).toHaveValue('A name to keep');
    expect(field('Photo URL')).toHaveValue('/images/rooms/tide-room-1600.webp');
    expect(field('Photo URL')).toBeValid();
    await user.click(button('Remove picture 2'));
  }
  expect(fakeApi.callsTo('POST /1/upload')).toHaveLength(1); // a file that is too large is not sent
  expect(location.pathname).toBe('/roomdetails/tide-room');
});

for (const [answer, message] of [
  [{}, 'Something went wrong on our side. Please try again.'],
  [{ deletedCount: 0 }, MESSAGE.roomDeleted],
] as const)
  it(`a deletion that is answered with ${JSON.stringify(answer)} says: ${message}`, async () => {
    fakeApi.answer({ 'GET /room/all': { count: 1, rooms: [aRoom()] }, 'DELETE /room/tide-room': answer });
    const user = await renderPage('/dashboard/allrooms', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Delete The Tide Room' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(message)).toHaveAttribute('role', 'alert');
    if (message !== MESSAGE.roomDeleted) expect(screen.queryByText(MESSAGE.roomDeleted)).toBeNull();
  });
