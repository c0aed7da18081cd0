import { aStay } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { aBlock } from '../../../testing/chart.ts';
import { aDeskStay, NOTHING_NEW } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { openChart, serveChart } from '../../../testing/open-chart.ts';

const ANA = aDeskStay(aStay('2027-02-04', '2027-02-07'));
const bar = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => serveChart({ stays: [ANA] }));

it('shows within 20 s what others change, without reading the chart anew', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-02-01T17:00:00Z') });
  await openChart();
  const stays = [
    { ...ANA, rev: 2, ...aStay('2027-02-05', '2027-02-08') },
    aDeskStay({ _id: 'x', name: 'Jo' }),
  ];
  fakeApi.answer({ 'GET /desk/changes': { ...NOTHING_NEW, stays } });
  await vi.advanceTimersByTimeAsync(20_000);
  await bar(/^Ana Silva, booked, The Tide Room, Fri 5 Feb/);
  await bar(/^Jo, /);
  expect(fakeApi.callsTo('GET /desk/chart')).toHaveLength(1);
});

it('says that others have changed something, and asks no more while the page is hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-02-01T17:00:00Z') });
  await openChart();
  fakeApi.answer({ 'GET /desk/changes': { ...NOTHING_NEW, stays: [{ ...ANA, rev: 2, wish: 'A cot' }] } });
  await vi.advanceTimersByTimeAsync(20_000);
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Changed by others: Ana Silva.',
    ),
  );
  const asked = fakeApi.callsTo('GET /desk/changes').length;
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => visibility.mockRestore());
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fakeApi.callsTo('GET /desk/changes')).toHaveLength(asked);
});

it('does not take the user’s own change for another’s, even if news of it comes before the chart reloads', async () => {
  const user = await openChart();
  await user.click(screen.getAllByRole('gridcell', { name: 'Thu 11 Feb, free' })[1] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'The Sail Loft' }));
  await user.click(dialog.getByRole('button', { name: 'Block…' }));
  const blocks = [aBlock('2027-02-11', '2027-02-12')];
  fakeApi.answer({ 'POST /desk/blocks': {}, 'GET /desk/changes': { ...NOTHING_NEW, blocks } });
  serveChart({ stays: [ANA], blocks, at: '2027-02-01T17:00:50.000Z' });
  const letGo = fakeApi.hold('GET /desk/chart');
  await user.click(dialog.getByRole('button', { name: 'Block these nights' }));
  await waitFor(() => expect(fakeApi.callsTo('GET /desk/changes')).not.toHaveLength(0));
  await new Promise((resolve) => setTimeout(resolve, 50)); // by then it would have been announced
  letGo();
  await bar(/^Out of order, The Sail Loft, Thu 11 Feb/);
  expect(screen.queryByText(/^Changed by others/)).toBeNull();
  expect(document.querySelector('.chart-bar.is-new')).toBeNull();
});

it('reloads days when the user comes back to them', async () => {
  const user = await openChart();
  await user.click(screen.getByRole('link', { name: 'Four weeks later' }));
  await screen.findByRole('grid', { name: /^Rooms and stays, Sun 28 Feb/ });
  serveChart({ stays: [ANA, aDeskStay({ _id: 'x', name: 'Jo' })] });
  await user.click(screen.getByRole('link', { name: 'Four weeks earlier' }));
  await bar(/^Jo, /);
});

it('goes on saying that it may be out of date while it asks again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-02-01T17:00:00Z') });
  await openChart();
  fakeApi.answer({ 'GET /desk/changes': refusal('server/unavailable') });
  await vi.advanceTimersByTimeAsync(20_000);
  await screen.findByText(/This may be out of date\.$/);
  const letGo = fakeApi.hold('GET /desk/changes');
  const asked = fakeApi.callsTo('GET /desk/changes').length;
  await vi.advanceTimersByTimeAsync(20_000);
  await waitFor(() => expect(fakeApi.callsTo('GET /desk/changes').length).toBeGreaterThan(asked));
  expect(screen.getByText(/This may be out of date\.$/)).toBeVisible();
  letGo();
});
