import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, field } from '../../testing/act.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { renderTexts } from '../../testing/texts.ts';

const OFF = { before: 0, after: 0 };

it('an admin switches a mail on by a click, chooses its days, and switches it off', async () => {
  fakeApi.answer({ 'GET /texts/mails': OFF, 'PUT /texts/mails': { before: 3, after: 0 } });
  const user = await renderTexts('/mails', 'E-mails');
  const isOff = await screen.findByRole('checkbox', { name: 'Send an e-mail before arrival' });
  fakeApi.answer({ 'GET /texts/mails': { before: 3, after: 0 } });
  await user.click(isOff);
  await waitFor(() => expect(field('Days before arrival')).toHaveValue('3'));
  expect(screen.queryByLabelText('Days after departure')).toBeNull();
  await user.selectOptions(field('Days before arrival'), '14');
  fakeApi.answer({ 'GET /texts/mails': OFF, 'PUT /texts/mails': OFF });
  await user.click(field('Send an e-mail before arrival'));
  await waitFor(() => expect(screen.queryByLabelText('Days before arrival')).toBeNull());
  expect(fakeApi.callsTo('PUT /texts/mails').map(({ body }) => body)).toEqual([
    { before: 3, after: 0 },
    { before: 14, after: 0 },
    OFF,
  ]);
});

it('shows the mail with the words as they are typed, and sends it to the admin as a test', async () => {
  fakeApi.answer({
    'GET /texts/mails': OFF,
    'POST /texts/mails/preview': { subject: 'Nearly here', html: '<p>Dear Kim,</p>' },
    'POST /texts/mails/test': { to: 'kim@innkeep.test' },
  });
  const user = await renderTexts('/mails', 'E-mails');
  const [subject] = await screen.findAllByLabelText('Subject');
  if (subject) await user.clear(subject);
  if (subject) await user.type(subject, 'Nearly here');
  const [preview] = await screen.findAllByRole('button', { name: 'Preview' });
  if (preview) await user.click(preview);
  await screen.findByRole('dialog', { name: 'Nearly here' });
  expect(screen.getByTitle('Preview of the e-mail')).toHaveAttribute('srcdoc', '<p>Dear Kim,</p>');
  expect(screen.getByTitle('Preview of the e-mail')).toHaveAttribute('sandbox', '');
  expect(fakeApi.callsTo('POST /texts/mails/preview')[0]?.body).toMatchObject({
    which: 'before',
    words: { before: { subject: 'Nearly here', text: 'We look forward to it.' } },
  });
  await user.click(button('Close'));
  const [, test] = screen.getAllByRole('button', { name: 'Send me a test' });
  if (test) await user.click(test);
  await screen.findByText('The test e-mail is on its way to kim@innkeep.test.');
  expect(fakeApi.callsTo('POST /texts/mails/test')[0]?.body).toMatchObject({ which: 'after' });
  fakeApi.answer({ 'POST /texts/mails/test': refusal('mail/not-confirmed') });
  if (test) await user.click(test);
  await screen.findByText('Confirm your own e-mail first, under your account.');
});
