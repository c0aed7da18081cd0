import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDay, NOTHING_NEW } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

beforeEach(() => {
  fakeApi.answer({ 'GET /desk/changes': NOTHING_NEW, 'GET /desk/today': aDay({}) });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

async function openToday() {
  const user = await renderPage('/dashboard/today', { as: 'admin' });
  await screen.findByRole('heading', { level: 1 });
  return user;
}

it('in the demo, Today begins with three things to try, until they are hidden on this device for good', async () => {
  vi.stubEnv('VITE_DEMO', '1');
  const user = await openToday();
  const card = screen.getByRole('region', { name: 'Try this' });
  expect(within(card).getAllByRole('listitem')).toHaveLength(3);
  expect(within(card).getByRole('link', { name: 'the chart' }).getAttribute('href')).toBe('/dashboard/chart');
  expect(within(card).getByRole('link', { name: 'book' }).getAttribute('href')).toBe(
    '/dashboard/new-booking',
  );
  await user.click(within(card).getByRole('button', { name: 'Hide this' }));
  expect(screen.queryByRole('region', { name: 'Try this' })).toBeNull();
  expect(localStorage.getItem('try-this')).toBe('hidden');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('a hotel that is no demo has nothing of it', async () => {
  await openToday();
  expect(screen.queryByText('Try this')).toBeNull();
});
