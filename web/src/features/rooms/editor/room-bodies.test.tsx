import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Room } from '@innkeep/contract/room';
import { button, expectPath, field, fill } from '../../../testing/act.ts';
import { fakeApi, noNetwork } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const ROOM: Room = {
  _id: 'tide-room',
  name: 'The Tide Room',
  price: 99.5,
  capacity: 2,
  image: '/images/rooms/tide-room-1600.webp',
  des: 'Wake to first light.',
};
const UNTOUCHED = {
  name: 'The Tide Room',
  price: '99.5',
  capacity: '2',
  image: '/images/rooms/tide-room-1600.webp',
  des: 'Wake to first light.',
};

describe('Add a Room sends', () => {
  async function filledIn() {
    fakeApi.answer({
      'GET /room/all': { count: 0, rooms: [] },
      'POST /1/upload': { success: true, data: { url: 'https://pictures.example/one.webp' } },
      'POST /room': { acknowledged: true, insertedId: 'loft' },
    });
    const user = await renderPage('/dashboard/addroom', { as: 'admin' });
    await user.upload(
      await screen.findByLabelText('Image'),
      new File(['one'], 'one.png', { type: 'image/png' }),
    );
    await fill(user, 'Room Name', 'The Loft');
    await fill(user, 'Room Details', 'Under the roof.');
    await fill(user, 'Price', '77.5');
    await fill(user, 'Capacity', '3');
    return user;
  }
  async function sent(user: UserEvent) {
    await user.click(button('Add Room'));
    await expectPath('/dashboard/allrooms');
    return fakeApi.callsTo('POST /room').map(({ body }) => body);
  }
  const FIVE = {
    name: 'The Loft',
    price: 77.5,
    image: 'https://pictures.example/one.webp',
    capacity: '3',
    des: 'Under the roof.',
  };

  it("the specification's five keys where nothing else is said", async () => {
    expect(await sent(await filledIn())).toEqual([FIVE]);
  });

  it('what else is said, and of that no more', async () => {
    const user = await filledIn();
    await user.click(field('Not for sale'));
    expect(await sent(user)).toEqual([{ ...FIVE, notForSale: true }]);
  });

  it('its one picture with a description, where it has one', async () => {
    const user = await filledIn();
    await fill(user, 'Description of picture 1', 'The bath');
    const pictures = [{ image: 'https://pictures.example/one.webp', alt: 'The bath' }];
    expect(await sent(user)).toEqual([{ ...FIVE, pictures }]);
  });

  it('nothing of what was said and taken back', async () => {
    const user = await filledIn();
    await user.selectOptions(field('King-size beds'), '1');
    await user.selectOptions(field('King-size beds'), 'None');
    await fill(user, 'Size', '30');
    await user.clear(field('Size'));
    await user.dblClick(field('Bath'));
    expect(await sent(user)).toEqual([FIVE]);
  });
});

it("the admin panel's form sends the specification's five keys, its price as a number", async () => {
  fakeApi.answer({
    'GET /room/all': { count: 0, rooms: [] },
    'POST /room': { acknowledged: true, insertedId: 'loft' },
  });
  const user = await renderPage('/admin', { as: 'admin' });
  await fill(user, 'Photo URL', 'https://pictures.example/loft.webp');
  await fill(user, 'Title', 'The Loft');
  await fill(user, 'Price', '77.5');
  await fill(user, 'Capacity', '3');
  await fill(user, 'Details', 'Under the roof.');
  await user.click(button('Upload'));
  await screen.findByText('Room Added Success Fully');
  expect(fakeApi.callsTo('POST /room').map(({ body }) => body)).toEqual([
    {
      name: 'The Loft',
      price: 77.5,
      image: 'https://pictures.example/loft.webp',
      capacity: '3',
      des: 'Under the roof.',
    },
  ]);
});

describe('Edit Room Details sends', () => {
  async function edit(room: Room) {
    fakeApi.answer({
      'GET /room/tide-room': room,
      'PUT /room/tide-room': { matchedCount: 1 },
      'GET /room/all': { count: 0, rooms: [] },
    });
    const user = await renderPage('/roomdetails/tide-room', { as: 'admin' });
    await screen.findByLabelText('Title');
    return user;
  }
  async function sent(user: UserEvent) {
    await user.click(button('Edit'));
    await expectPath('/admin');
    return fakeApi.callsTo('PUT /room/tide-room').map(({ body }) => body);
  }

  it("the specification's five keys of a room that says no more, as text though they were not touched", async () => {
    expect(await sent(await edit(ROOM))).toEqual([UNTOUCHED]);
  });

  it('another address of its only picture as its image', async () => {
    const user = await edit(ROOM);
    await fill(user, 'Photo URL', 'https://pictures.example/other.webp');
    expect(await sent(user)).toEqual([{ ...UNTOUCHED, image: 'https://pictures.example/other.webp' }]);
  });

  it('what is set now', async () => {
    const user = await edit(ROOM);
    await user.selectOptions(field('Single beds'), '2');
    await fill(user, 'Size', '22');
    expect(await sent(user)).toEqual([{ ...UNTOUCHED, beds: [{ kind: 'single', count: 2 }], size: '22' }]);
  });

  it('what was set and is cleared', async () => {
    const user = await edit({
      ...ROOM,
      pictures: [{ image: ROOM.image, alt: 'The bed' }, { image: '/images/rooms/b-1600.webp' }],
      beds: [{ kind: 'queen', count: 1 }],
      size: 22,
      amenities: ['bath'],
      notForSale: true,
    });
    await user.click(button('Remove picture 2'));
    await user.clear(field('Description of picture 1'));
    await user.selectOptions(field('Queen-size beds'), 'None');
    await user.clear(field('Size'));
    await user.click(field('Bath'));
    await user.click(field('Not for sale'));
    expect(await sent(user)).toEqual([
      {
        ...UNTOUCHED,
        pictures: [{ image: '/images/rooms/tide-room-1600.webp', alt: '' }],
        beds: [],
        size: '',
        amenities: [],
        notForSale: false,
      },
    ]);
  });

  it('an amenity that the hotel has dropped as cleared', async () => {
    expect(await sent(await edit({ ...ROOM, amenities: ['helipad'] }))).toEqual([
      { ...UNTOUCHED, amenities: [] },
    ]);
  });

  it('what an attempt may have set whose answer was lost', async () => {
    const user = await edit(ROOM);
    fakeApi.once('PUT /room/tide-room', noNetwork);
    await fill(user, 'Size', '22');
    await user.click(button('Edit'));
    await screen.findByRole('alert');
    await user.clear(field('Size'));
    expect(await sent(user)).toEqual([
      { ...UNTOUCHED, size: '22' },
      { ...UNTOUCHED, size: '' },
    ]);
  });
});
