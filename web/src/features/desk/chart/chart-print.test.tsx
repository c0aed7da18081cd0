import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { button } from '../../../testing/act.ts';
import { aChart } from '../../../testing/chart.ts';
import { NOTHING_NEW } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

it('prints the rows of all rooms, also of those that are not in view', async () => {
  const rooms = Array.from({ length: 40 }, (_, n) => ({ _id: `room-${n}`, name: `Room ${n}`, capacity: 2 }));
  fakeApi.answer({ 'GET /desk/changes': NOTHING_NEW, 'GET /desk/chart': aChart({ rooms }) });
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  const user = await renderPage('/dashboard/chart', { as: 'desk' });
  await screen.findByRole('grid');
  expect(screen.getAllByRole('rowheader').length).toBeLessThan(40);
  await user.click(button('Print'));
  expect(print).toHaveBeenCalledOnce();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('rowheader')).toHaveLength(40);
});
