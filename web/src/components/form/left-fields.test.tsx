import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { button, field, fill } from '../../testing/act.ts';
import { LeftDateField } from './left-fields.tsx';

function aForm() {
  const user = userEvent.setup({ delay: null });
  const told: string[] = [];
  function Form() {
    const [date, setDate] = useState('2027-02-28');
    told.push(date);
    return (
      <>
        <LeftDateField label="From" value={date} onChange={setDate} />
        <button type="button">Save</button>
      </>
    );
  }
  render(<Form />);
  return { user, told };
}

it('keeps what is no date, says so, and tells the form that it has none', async () => {
  const { user, told } = aForm();
  await fill(user, 'From', '31/2/2027');
  await user.click(button('Save'));
  expect(field('From')).toHaveValue('31/2/2027');
  expect(screen.getByText('Please enter the date as dd/mm/yyyy.')).toBeVisible();
  expect(told.at(-1)).toBe('');
  await fill(user, 'From', '1/3/2027');
  await user.click(button('Save'));
  expect(field('From')).toHaveValue('01/03/2027');
  expect(told.at(-1)).toBe('2027-03-01');
});
