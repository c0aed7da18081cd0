import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aBlock } from '../../../testing/chart.ts';
import { HOLDERS } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { openChart, serveChart } from '../../../testing/open-chart.ts';

const bar = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => serveChart());

it('changes and lifts a block, and says who is in its way', async () => {
  serveChart({ blocks: [aBlock('2027-02-08', '2027-02-12', { note: 'New boiler' })] });
  const user = await openChart();
  await user.click(await bar(/^Out of order, New boiler, The Sail Loft, Mon 8 Feb to Fri 12 Feb/));
  const dialog = within(await screen.findByRole('dialog', { name: 'The Sail Loft is off sale' }));
  fakeApi.once('PUT /desk/blocks/block-1', refusal('booking/dates-taken', { from: 'Held by Tom Baker.' }));
  const until = dialog.getByLabelText('Free again on');
  await user.clear(until);
  await user.type(until, '10/02/2027');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Held by Tom Baker.');
  expect(fakeApi.callsTo('PUT /desk/blocks/block-1')[0]?.body).toMatchObject({
    rev: 1,
    roomId: 'sail-loft',
    from: '2027-02-08',
    to: '2027-02-10',
    kind: 'out-of-order',
    note: 'New boiler',
  });
  fakeApi.answer({ 'DELETE /desk/blocks/block-1?rev=1': { deletedCount: 1 } });
  await user.click(dialog.getByRole('button', { name: 'Lift the block' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('blocks nights that are free', async () => {
  const user = await openChart();
  await user.click(screen.getAllByRole('gridcell', { name: 'Thu 11 Feb, free' })[1] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'The Sail Loft' }));
  await user.click(dialog.getByRole('button', { name: 'Block…' }));
  await user.click(dialog.getByRole('radio', { name: 'Closed' }));
  await user.type(dialog.getByLabelText('Note'), 'Painters{Escape}');
  fakeApi.answer({ 'POST /desk/blocks': {} });
  await user.click(dialog.getByRole('button', { name: 'Block these nights' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.callsTo('POST /desk/blocks')[0]?.body).toEqual({
    roomId: 'sail-loft',
    from: '2027-02-11',
    to: '2027-02-12',
    kind: 'closed',
    note: 'Painters',
  });
});

it('names each who is in the way once, with a link that leaves what was typed open', async () => {
  const user = await openChart();
  await user.click(screen.getAllByRole('gridcell', { name: 'Thu 11 Feb, free' })[1] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'The Sail Loft' }));
  await user.click(dialog.getByRole('button', { name: 'Block…' }));
  fakeApi.answer({
    'POST /desk/blocks': refusal('booking/dates-taken', { from: 'Held by Ana.' }, HOLDERS.slice(0, 1)),
  });
  await user.click(dialog.getByRole('button', { name: 'Block these nights' }));
  const link = await dialog.findByRole('link', { name: /^Ana Silva, AB12-CD34/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(dialog.getAllByText(/Ana Silva/)).toHaveLength(1);
});

it('leaves a block, and free nights, as they are', async () => {
  serveChart({ blocks: [aBlock('2027-02-08', '2027-02-12')] });
  const user = await openChart();
  const notNow = () => user.click(screen.getByRole('button', { name: 'Not now' }));
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await bar(/^Out of order, The Sail Loft/));
  await notNow();
  await closed();
  await user.click(screen.getAllByRole('gridcell', { name: 'Mon 1 Feb, free' })[0] ?? document.body);
  await notNow();
  await closed();
});

/** A colleague extends the block while its dialog is open. */
async function openOutdated() {
  serveChart({ blocks: [aBlock('2027-02-08', '2027-02-12')] });
  const user = await openChart();
  await user.click(await bar(/^Out of order, The Sail Loft/));
  const dialog = within(await screen.findByRole('dialog', { name: 'The Sail Loft is off sale' }));
  serveChart({ blocks: [aBlock('2027-02-08', '2027-02-15', { rev: 2 })] });
  return { user, dialog };
}

const NOW = 'It is now: Out of order, The Sail Loft, Mon 8 Feb to Mon 15 Feb.';

it('keeps what was typed about a block that others have changed, says what they did, and saves it then', async () => {
  const { user, dialog } = await openOutdated();
  await user.type(dialog.getByLabelText('Note'), 'New boiler{Escape}');
  fakeApi.once('PUT /desk/blocks/block-1', refusal('booking/changed'));
  fakeApi.answer({ 'PUT /desk/blocks/block-1': {} });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^It is now/)).toHaveTextContent(NOW);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.callsTo('PUT /desk/blocks/block-1').map(({ body }) => body)).toMatchObject([
    { rev: 1, to: '2027-02-12', note: 'New boiler' },
    { rev: 2, to: '2027-02-12', note: 'New boiler' },
  ]);
});

it('does not lift a block that others have changed, before that is said', async () => {
  const { user, dialog } = await openOutdated();
  fakeApi.answer({
    'DELETE /desk/blocks/block-1?rev=1': refusal('booking/changed'),
    'DELETE /desk/blocks/block-1?rev=2': { deletedCount: 1 },
  });
  await user.click(dialog.getByRole('button', { name: 'Lift the block' }));
  expect(await dialog.findByText(/^It is now/)).toHaveTextContent(NOW);
  expect(dialog.getByRole('alert')).toHaveTextContent('Someone else has changed this.');
  await user.click(dialog.getByRole('button', { name: 'Lift the block' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** Moves the focus as a browser does when the focused element is disabled. */
async function loseFocus() {
  const field = screen.getByLabelText('Note');
  field.focus();
  await new Promise((resolve) => setTimeout(resolve)); // a dialog checks a moment later where the focus went
  field.blur();
}

it('gives the focus back to the button once it is refused', async () => {
  const { user, dialog } = await openOutdated();
  const letGo = fakeApi.hold('PUT /desk/blocks/block-1');
  fakeApi.answer({ 'PUT /desk/blocks/block-1': refusal('booking/dates-taken') });
  const save = dialog.getByRole('button', { name: 'Save' });
  await user.click(save);
  await waitFor(() => expect(save).toBeDisabled());
  await loseFocus();
  letGo();
  await waitFor(() => expect(save).toHaveFocus());
});

it('gives the focus back where nights cannot be blocked', async () => {
  const user = await openChart();
  await user.click(screen.getAllByRole('gridcell', { name: 'Thu 11 Feb, free' })[1] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'The Sail Loft' }));
  await user.click(dialog.getByRole('button', { name: 'Block…' }));
  const letGo = fakeApi.hold('POST /desk/blocks');
  fakeApi.answer({ 'POST /desk/blocks': refusal('booking/dates-taken') });
  const block = dialog.getByRole('button', { name: 'Block these nights' });
  await user.click(block);
  await waitFor(() => expect(block).toBeDisabled());
  await loseFocus();
  letGo();
  await waitFor(() => expect(block).toHaveFocus());
});
