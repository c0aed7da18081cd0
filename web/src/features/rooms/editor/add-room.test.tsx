import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, expectPath, field, fill } from '../../../testing/act.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const picture = (name: string) => new File([name], `${name}.png`, { type: 'image/png' });

it('Add a Room sends several pictures in their order, and all that was said of the room', async () => {
  let count = 0;
  fakeApi.answer({
    'GET /room/all': { count: 0, rooms: [] },
    'POST /1/upload': () =>
      Response.json({ success: true, data: { url: `https://pictures.example/${++count}.webp` } }),
    'POST /room': { acknowledged: true, insertedId: 'loft' },
  });
  const user = await renderPage('/dashboard/addroom', { as: 'admin' });
  await user.upload(await screen.findByLabelText('Image'), [picture('one'), picture('two')]);
  await user.click(button('Move picture 2 up'));
  await fill(user, 'Description of picture 1', 'The bath');
  for (const [label, value] of [
    ['Room Name', 'The Loft'],
    ['Room Details', 'Under the roof.'],
    ['Price', '77'],
    ['Capacity', '3'],
    ['Size', '30'],
  ] as const)
    await fill(user, label, value);
  await user.selectOptions(field('Bunk beds'), '1');
  await user.click(field('Kettle, tea and coffee'));
  await user.click(button('Add Room'));
  await expectPath('/dashboard/allrooms');
  expect(fakeApi.callsTo('POST /room')[0]?.body).toEqual({
    name: 'The Loft',
    des: 'Under the roof.',
    price: 77,
    capacity: '3',
    size: '30',
    image: 'https://pictures.example/1.webp',
    pictures: [
      {
        image: 'https://pictures.example/1.webp',
        alt: 'The bath',
      },
      {
        image: 'https://pictures.example/2.webp',
        alt: '',
      },
    ],
    beds: [
      {
        kind: 'bunk',
        count: 1,
      },
    ],
    amenities: ['kettle'],
  });
  // The type of what was sent.
  const sent = fakeApi.callsTo('POST /1/upload').map(({ body }) => (body as FormData).get('image') as File);
  expect(sent.map(({ name }) => name)).toEqual(['two.png', 'one.png']);
});
