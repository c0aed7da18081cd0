import type { DeskChart } from '@innkeep/contract/desk/desk-stay';
import { screen } from '@testing-library/react';
import { aChart } from './chart.ts';
import { fakeApi } from './fake-api.ts';
import { renderPage } from './render-page.tsx';

export function serveChart(chart: Partial<DeskChart> = {}) {
  fakeApi.answer({ 'GET /desk/chart': aChart(chart) });
}

export async function openChart(path = '/dashboard/chart') {
  const user = await renderPage(path, { as: 'admin' });
  await screen.findByRole('grid');
  return user;
}
