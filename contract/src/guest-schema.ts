import { object } from 'yup';
import { line, text } from './fields.ts';
import { plainFigures } from './plain-figures.ts';

export const guestFields = {
  name: line('Name', 100),
  phone: line('Phone', 40)
    .transform((typed: unknown) => (typeof typed === 'string' ? plainFigures(typed) : typed))
    .test(
      'phone',
      'Please enter a phone number.',
      (phone) => !phone || /\d{4}/.test(phone.replace(/\D/g, '')),
    ),
  arrivalTime: line('Arrival', 60),
  wish: text('The request', 500),
};

export const guestSchema = object({
  name: guestFields.name.default(''),
  phone: guestFields.phone.default(''),
  arrivalTime: guestFields.arrivalTime.default(''),
  wish: guestFields.wish.default(''),
});
