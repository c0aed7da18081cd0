import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { expect, it, vi } from 'vitest';
import { button, field, fill } from '../../../testing/act.ts';
import { AppForm, FormikTextField } from './field.tsx';

function aForm(type: 'text' | 'number') {
  const onSubmit = vi.fn<(values: { price: string }) => void>();
  render(
    <Formik initialValues={{ price: '' }} onSubmit={(values) => onSubmit(values)}>
      <AppForm>
        <FormikTextField name="price" label="Price" type={type} step="any" />
        <button type="submit">Save</button>
      </AppForm>
    </Formik>,
  );
  return { user: userEvent.setup({ delay: null }), onSubmit };
}

it.each([
  ['number', '1.05', 1.05],
  ['number', '0', 0],
  ['text', '1.05', '1.05'],
] as const)('a field of type %s keeps %s as the form is to send it', async (type, typed, kept) => {
  const { user, onSubmit } = aForm(type);
  await fill(user, 'Price', typed);
  expect(field('Price').value).toBe(typed);
  await user.click(button('Save'));
  expect(onSubmit).toHaveBeenCalledWith({ price: kept });
});

it('a number that is taken out again is empty, not nought', async () => {
  const { user, onSubmit } = aForm('number');
  await fill(user, 'Price', '12');
  await user.clear(field('Price'));
  await user.click(button('Save'));
  expect(onSubmit).toHaveBeenCalledWith({ price: '' });
});
