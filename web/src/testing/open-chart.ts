import type { DeskChart } from '@innkeep/contract/desk/desk-stay';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
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

/** Opens the chart with the focus on a bar. */
export async function openChartAt(name: RegExp) {
  const user = await renderPage('/dashboard/chart', { as: 'admin' });
  (await screen.findByRole('button', { name })).focus();
  return user;
}

/** The plan of moves. */
export const strip = () => within(screen.getByRole('region', { name: /move/ }));
export const sentMoves = () => fakeApi.callsTo('POST /desk/moves').map(({ body }) => body);
export const said = (words: string) =>
  waitFor(() => {
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words);
  });
