import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDay } from '../testing/desk.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { expectPath } from '../testing/act.ts';
import { isKeptOut, PAGES_TO_VISIT, ROLES } from '../testing/pages-to-visit.ts';
import { renderPage } from '../testing/render-page.tsx';
import { aRoom } from '../testing/rooms.ts';

/* tests/e2e/routes.test.ts looks at the pages themselves. */

const VISITS = Object.values(PAGES_TO_VISIT).flat();
const KEPT_OUT = ROLES.flatMap((role) =>
  VISITS.filter((visit) => isKeptOut(visit, role)).map(({ path, [role]: arrival }) => ({
    role,
    path,
    arrival,
  })),
);

it.each(KEPT_OUT)('$role does not see $path, but $arrival.heading', async ({ role, path, arrival }) => {
  fakeApi.answer({
    'GET /room': { count: 1, rooms: [aRoom()] },
    'GET /desk/today': aDay(),
    'GET /desk/housekeeping': { rooms: [], at: '2027-02-01T17:00:00.000Z' },
  });
  await renderPage(path, { as: role });
  await screen.findByRole('heading', { level: 1, name: arrival.heading });
  await expectPath(arrival.path);
  if (arrival.path === path) expect(fakeApi.allCalls()).toEqual([]);
  await waitFor(() => expect(document.title).toBe(`${arrival.title} · Harbour House`));
});
