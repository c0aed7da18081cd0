import { aStay, day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aGuestInHouse } from '../../testing/guest-in-house.ts';
import { aRequest, ben, clerk, root } from '../../testing/builders.ts';
import { addBlock } from '../blocks/save-block.ts';
import { saveCare } from '../housekeeping/care.ts';
import { deleteRoom } from '../rooms/edit-rooms.ts';
import { checkIn } from './check-in.ts';
import { createBooking } from './create-booking.ts';
import { undoStep } from './undo-step.ts';

/** Makes a hotel's clock go on while something happens, as clocks do: it never tells the same moment twice. */
function letTimePass({ time }: { time: { now: Date } }): void {
  let nowMs = time.now.getTime();
  Object.defineProperty(time, 'now', {
    get: () => new Date((nowMs += 1)),
    set: (now: Date) => {
      nowMs = now.getTime();
    },
  });
}

/* What else may happen to a stay whose guest has changed rooms, and to the room that they have left. */

const IN_SEA_VIEW = ['sea-view/2027-06-14', 'sea-view/2027-06-15'];

describe('the room that a guest has left', () => {
  it('may be sold at once: then the change cannot be undone, and the desk sees who has the room', async () => {
    const stay = await aGuestInHouse();
    await stay.change({ room: 'attic' });
    const tonight = aRequest({ ...aStay('2027-06-16', '2027-06-18'), email: ben.email });
    const { insertedId } = await createBooking(stay.hotel, ben, tonight);
    await expect(stay.undo()).rejects.toMatchObject({
      code: 'booking/dates-taken',
      extra: {
        fields: { checkin: 'The nights of 16/06/2027 and 17/06/2027 are taken.' },
        holders: [{ kind: 'stay', _id: insertedId }],
      },
    });
    expect(await stay.prove()).toEqual([]);
  });

  it('may be taken out of order from tonight on, and keeps the nights that were slept in it', async () => {
    const stay = await aGuestInHouse();
    await stay.change({ room: 'attic' });
    const block = { kind: 'out-of-order', note: 'A burst pipe' } as const;
    const span = { from: day('2027-06-16'), to: day('2027-06-20') };
    await addBlock(stay.hotel, clerk, { roomId: 'sea-view', ...span, ...block });
    await expect(stay.undo()).rejects.toMatchObject({
      code: 'booking/dates-taken',
      extra: { holders: [{ kind: 'block', name: 'out of order: A burst pipe' }] },
    });
    expect(stay.nights()).toEqual(['attic/2027-06-16', 'attic/2027-06-17', ...IN_SEA_VIEW]);
    expect(await stay.prove()).toEqual([]);
  });

  it('may be deleted; the stay goes on, can be repriced, and ends as usual', async () => {
    const stay = await aGuestInHouse();
    await stay.change({ room: 'attic' });
    await deleteRoom(stay.hotel, root, 'sea-view');
    await expect(stay.undo()).toBeRefused('booking/not-now', {
      state: 'Sea View has been removed, so its nights can’t be held again.',
    });
    const anew = { pricing: 'requote', reason: 'As printed' };
    expect((await stay.change({ checkout: day('2027-06-19'), ...anew })).total).toBe(540);
    stay.at('2027-06-17T13:00:00Z');
    expect((await stay.leave({ requotes: true })).total).toBe(340);
    expect((await stay.undo()).total).toBe(540);
    expect(await stay.prove()).toEqual([]);
  });

  it('needs cleaning until the change is undone; the other one then is', async () => {
    const stay = await aGuestInHouse();
    letTimePass(stay.hotel);
    await stay.change({ room: 'attic' });
    expect(caresIn(stay)).toEqual({ 'sea-view': 'to-clean' });
    stay.at('2027-06-16T16:05:00Z');
    await stay.undo();
    expect(caresIn(stay)).toEqual({ 'sea-view': 'clean', attic: 'to-clean' });
    await stay.change({ room: 'attic' });
    stay.at('2027-06-16T16:10:00Z');
    await stay.change({ room: 'sea-view' }); // the same by hand
    expect(caresIn(stay)).toEqual({ 'sea-view': 'clean', attic: 'to-clean' });
  });

  it('stays to be cleaned after that if it was before, or if staff have said so since', async () => {
    const stay = await aGuestInHouse();
    await saveCare(stay.hotel, clerk, 'sea-view', { rev: 0, state: 'to-clean' });
    stay.at('2027-06-16T16:05:00Z');
    await stay.change({ room: 'attic' });
    await stay.undo();
    expect(caresIn(stay)).toMatchObject({ 'sea-view': 'to-clean' });
    await saveCare(stay.hotel, clerk, 'sea-view', { rev: 1, state: 'clean' });
    stay.at('2027-06-16T17:00:00Z');
    await stay.change({ room: 'attic' });
    stay.at('2027-06-16T17:05:00Z');
    await saveCare(stay.hotel, clerk, 'sea-view', { rev: 3, state: 'to-clean', note: 'The bath, too' });
    await stay.undo();
    expect(caresIn(stay)).toMatchObject({ 'sea-view': 'to-clean' });
  });
});

describe('a guest who has changed rooms', () => {
  it('may leave on the day of the change, without a night in the new room, and stay on after all', async () => {
    const stay = await aGuestInHouse();
    await stay.change({ room: 'attic' });
    expect((await stay.change({ checkout: day('2027-06-16') })).total).toBe(240);
    expect(stay.nights()).toEqual(IN_SEA_VIEW);
    expect(await stay.prove()).toEqual([]);
    await expect(stay.change({ room: 'berth' })).toBeRefused('booking/not-now');
    await stay.change({ checkout: day('2027-06-17') });
    expect(stay.nights()).toEqual(['attic/2027-06-16', ...IN_SEA_VIEW]);
    expect(await stay.prove()).toEqual([]);
  });

  it('may check out that day: one undo puts them in the new room, a second in the old', async () => {
    const stay = await aGuestInHouse();
    await stay.change({ room: 'attic' });
    letTimePass(stay.hotel);
    await stay.leave({ requotes: true });
    expect([stay.nights(), stay.booking().total]).toEqual([IN_SEA_VIEW, 240]);
    expect(await stay.prove()).toEqual([]);
    expect(caresIn(stay)).toEqual({ 'sea-view': 'to-clean', attic: 'to-clean' });
    expect(await stay.undo()).toMatchObject({ state: 'checked-in', room: { _id: 'attic' }, total: 480 });
    expect(caresIn(stay)).toEqual({ 'sea-view': 'to-clean', attic: 'clean' });
    expect(await stay.undo()).toMatchObject({ state: 'checked-in', room: { _id: 'sea-view' }, total: 480 });
    expect(await stay.prove()).toEqual([]);
  });

  it('changes again: each undo takes back the last change, on the day of that change', async () => {
    const stay = await aGuestInHouse();
    await stay.change({ room: 'attic', pricing: 'requote', reason: 'Quieter' });
    stay.at('2027-06-17T16:00:00Z');
    await stay.change({ room: 'berth', pricing: 'requote', reason: 'Quieter still' });
    expect(stay.booking().formerRooms).toEqual(['attic', 'sea-view']);
    expect(await stay.undo()).toMatchObject({
      room: { _id: 'attic' },
      rooms: [{ from: '2027-06-14' }, { from: '2027-06-16', room: { _id: 'attic', price: 100 } }],
      total: 440,
    });
    expect(stay.booking().formerRooms).toEqual(['sea-view']);
    expect(await stay.prove()).toEqual([]);
    await expect(stay.undo()).toBeRefused('booking/not-now'); // that was yesterday
  });

  it('hears of the change and of its undoing, with the room of each night', async () => {
    const stay = await aGuestInHouse();
    await stay.change({ room: 'attic' });
    await stay.undo();
    const changes = [...stay.hotel.db.mails.values()].flatMap((mail) =>
      mail.kind === 'change' ? [mail.data.booking] : [],
    );
    expect(changes.map(({ rev, room, rooms }) => [rev, room.name, rooms?.length])).toEqual([
      [3, 'Attic', 2],
      [4, 'Sea View', undefined],
    ]);
  });
});

describe('a guest who came late and changed rooms the same day', () => {
  async function late() {
    const stay = await aGuestInHouse();
    stay.at('2027-06-14T20:31:00Z');
    await undoStep(stay.hotel, clerk, stay.id, { rev: stay.rev() });
    stay.at('2027-06-16T16:00:00Z');
    await checkIn(stay.hotel, clerk, stay.id, { rev: stay.rev() });
    await stay.change({ room: 'attic' });
    return stay;
  }

  it('is expected again only once they are back in their first room', async () => {
    const stay = await late();
    expect(await stay.undo()).toMatchObject({ state: 'checked-in', room: { _id: 'sea-view' } });
    const expected = await stay.undo();
    expect([expected.state, expected.rooms]).toEqual(['booked', undefined]);
    expect(await stay.prove()).toEqual([]);
  });

  it('stays checked in if the change can no longer be undone', async () => {
    const stay = await late();
    await stay.change({ checkout: day('2027-06-19') });
    await expect(stay.undo()).toBeRefused('booking/not-now', {
      state: 'This guest has changed rooms, so their check-in can’t be undone.',
    });
    expect(await stay.prove()).toEqual([]);
  });
});

function caresIn({ hotel }: { hotel: Awaited<ReturnType<typeof aGuestInHouse>>['hotel'] }) {
  return Object.fromEntries([...hotel.db.cares].map(([room, { state }]) => [room, state]));
}

describe('a guest who should have left', () => {
  it('has slept on in their room, so their stay is extended before they change', async () => {
    const stay = await aGuestInHouse();
    stay.at('2027-06-19T16:00:00Z');
    await expect(stay.change({ room: 'attic', checkout: day('2027-06-20') })).toBeRefused('booking/not-now', {
      state: 'This stay has ended. Extend it first, then move it.',
    });
    await stay.change({ checkout: day('2027-06-20') });
    const moved = await stay.change({ room: 'attic' });
    expect(moved.total).toBe(720); // as agreed
    expect(stay.nights().slice(0, 1)).toEqual(['attic/2027-06-19']);
    expect(stay.nights()).toContain('sea-view/2027-06-18');
    expect(await stay.prove()).toEqual([]);
  });

  it('leaves a room that has since been removed, and has no state', async () => {
    const stay = await aGuestInHouse();
    await saveCare(stay.hotel, clerk, 'sea-view', { rev: 0, state: 'to-clean', note: '' });
    stay.at('2027-06-18T13:00:00Z');
    await deleteRoom(stay.hotel, root, 'sea-view');
    await stay.leave();
    expect(stay.booking().state).toBe('checked-out');
    expect([...stay.hotel.db.cares.keys()]).toEqual([]);
  });
});
