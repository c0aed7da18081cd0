import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { field, fill } from '../../../testing/act.ts';
import { renderRates, saveRates } from '../../../testing/rates.ts';

const box = () => screen.getByRole('checkbox', { name: 'Sell shorter gaps' });

it('shorter gaps are sold from the number of nights set', async () => {
  const user = await renderRates();
  expect(box()).toHaveAccessibleDescription(
    'A stay may be shorter than the minimum if it fills free nights between two bookings.',
  );
  await user.click(box());
  expect(field('Shortest gap, nights')).toHaveValue('2');
  await fill(user, 'Shortest gap, nights', '0');
  expect(field('Shortest gap, nights')).toHaveAccessibleDescription('The shortest gap must be at least 1.');
  await fill(user, 'Shortest gap, nights', '1');
  expect(await saveRates(user)).toMatchObject({ gaps: { least: 1 } });
});

it('if they are no longer sold, the rates do not mention them', async () => {
  const user = await renderRates({ gaps: { least: 2 } });
  await user.click(box());
  expect(screen.queryByLabelText('Shortest gap, nights')).toBeNull();
  expect(await saveRates(user)).not.toHaveProperty('gaps');
});
