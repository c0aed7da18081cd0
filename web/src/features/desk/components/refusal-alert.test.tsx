import { ApiError } from '@innkeep/contract/errors';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { HOLDERS } from '../../../testing/desk.ts';
import { RefusalAlert } from './refusal-alert.tsx';

const TAKEN = { code: 'booking/dates-taken', status: 409, message: 'Some nights are taken.' } as const;

const show = (error: unknown) =>
  render(
    <MemoryRouter>
      <RefusalAlert error={error} />
    </MemoryRouter>,
  );

it('reads out the refusal, and lists behind it who is in the way, with links', async () => {
  show(new ApiError({ ...TAKEN, fields: { from: 'Held by Ana Silva.' }, holders: HOLDERS }));
  expect(screen.getByRole('alert').textContent).toBe('Some nights are taken.'); // the list says who
  const [stay, block] = within(await screen.findByRole('list', { name: 'In the way' })).getAllByRole(
    'listitem',
  );
  expect(stay).toHaveTextContent(
    'Ana Silva, AB12-CD34 (opens in a new tab)Mon 1 Feb to Wed 3 Feb · The Tide Room',
  );
  expect(block).toHaveTextContent('out of order: the boiler (opens in a new tab)Mon 1 Feb to Wed 3 Feb');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/stays/ab12cd34ef56',
    '/dashboard/chart?from=2027-02-01',
  ]);
});

it('says the night of a move that cannot be', async () => {
  const fields = { moves: 'The night of Monday 1 February is held by Ana Silva.' };
  show(new ApiError({ ...TAKEN, code: 'moves/impossible', fields, holders: HOLDERS.slice(0, 1) }));
  expect(screen.getByRole('alert')).toHaveTextContent(/is held by Ana Silva\.$/);
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});

it('says all that it knows where no stay is named', () => {
  show(new ApiError({ ...TAKEN, fields: { checkin: 'The night of 01/02/2027 is taken.' } }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Some nights are taken. The night of 01/02/2027 is taken.',
  );
  expect(screen.queryByRole('list')).toBeNull();
});
