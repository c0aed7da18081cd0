import { payOn, aPaidHotel, opened } from '../../testing/paying.ts';
import { aStay } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { ana, aRequest, aRoom, ben, clerk, root } from '../../testing/builders.ts';
import { addBlock, liftBlock } from '../blocks/save-block.ts';
import { applyMoves } from '../bookings/apply-moves.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { checkIn } from '../bookings/check-in.ts';
import { checkOut } from '../bookings/check-out.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { undoStep } from '../bookings/undo-step.ts';
import { deleteRoom } from '../rooms/edit-rooms.ts';
import { calendarFor } from './channel-calendar.ts';
import { addChannel, changeChannel, removeChannel } from './manage-channels.ts';
import { readChannel } from './read-channel.ts';
import { AIRBNB, VRBO, on, twoChannels } from '../../testing/a-channel.ts';

const { house, at, sell, read, readTwice, book, open, decline, mails, claims, stays, expectProven } =
  twoChannels();
const SETTINGS = { rev: 1, name: 'Airbnb', ignore: [], repeatsOurs: false, isOn: true };

describe('nights that two channels claim', () => {
  it('1: are of the first, told once, closed for both, and the other’s once the first gives them up', async () => {
    sell(AIRBNB, 'x', 14, 16);
    sell(VRBO, 'y', 14, 16);
    await read(AIRBNB, VRBO, AIRBNB, VRBO);
    expect([claims(14), open(), mails()]).toEqual([['airbnb', 'vrbo'], [['vrbo', [14, 15]]], 1]);
    for (const { _id, token } of [AIRBNB, VRBO])
      expect(
        await calendarFor(
          { ...house.hotel, writeCalendar: (runs) => String(runs.length) },
          _id,
          `${token}.ics`,
        ),
      ).toBe('1');
    house.hotel.portal.cancel(AIRBNB.address, 'x');
    await readTwice(AIRBNB);
    expect([claims(14), open()]).toEqual([['vrbo'], []]);
    await expectProven();
  });

  it('2: are the next one’s when a guest cancels, in the same commit; the last is in conflict with it', async () => {
    const id = await book(14, 16);
    sell(AIRBNB, 'x', 14, 16);
    sell(VRBO, 'y', 14, 16);
    await read(AIRBNB, VRBO);
    expect(claims(14, { [id]: 'ana' })).toEqual(['ana', 'airbnb', 'vrbo']);
    await cancelBooking(house.hotel, ana, id);
    expect([claims(14), open()]).toEqual([['airbnb', 'vrbo'], [['vrbo', [14, 15]]]]);
    await expectProven();
  });

  it('3: are the last one’s that was declined', async () => {
    const id = await book(14, 16);
    sell(AIRBNB, 'x', 14, 16);
    await read(AIRBNB);
    await decline('airbnb');
    await read(AIRBNB);
    expect([claims(14, { [id]: 'ana' }), open(), mails()]).toEqual([['ana', 'airbnb'], [], 1]);
    sell(VRBO, 'y', 14, 16);
    await read(VRBO);
    expect(claims(14, { [id]: 'ana' })).toEqual(['ana', 'airbnb', 'vrbo']);
    await cancelBooking(house.hotel, ana, id);
    expect(claims(14)).toEqual(['airbnb', 'vrbo']);
    await expectProven();
  });

  it('3: are another’s that was read before the decision; and on sale if the event is gone', async () => {
    const id = await book(14, 16);
    sell(AIRBNB, 'x', 14, 16);
    sell(VRBO, 'y', 14, 16);
    await read(AIRBNB, VRBO);
    await decline('airbnb');
    expect(claims(14, { [id]: 'ana' })).toEqual(['ana', 'vrbo', 'airbnb']);
    house.hotel.portal.cancel(AIRBNB.address, 'x');
    house.hotel.portal.cancel(VRBO.address, 'y');
    await readTwice(AIRBNB);
    await readTwice(VRBO);
    await cancelBooking(house.hotel, ana, id);
    expect(claims(14)).toEqual([]);
    await expectProven();
  });
});

describe('a channel', () => {
  it.each([
    ['is paused', { isOn: false }],
    ['has no link anymore', { address: '' }],
  ])('14: claims what it has sold, though it %s', async (_how, changes) => {
    const id = await book(14, 16);
    sell(AIRBNB, 'x', 14, 16);
    await read(AIRBNB);
    await changeChannel(house.hotel, root, 'airbnb', { ...SETTINGS, ...changes });
    await cancelBooking(house.hotel, ana, id);
    expect([claims(14), open()]).toEqual([['airbnb'], []]);
    const [block] = house.hotel.db.blocks.values();
    const lifting = liftBlock(house.hotel, clerk, { id: block?._id ?? '', rev: block?.rev ?? 0 });
    if ('address' in changes) await expect(lifting).resolves.toEqual({ deletedCount: 1 });
    else await expect(lifting).rejects.toMatchObject({ code: 'block/of-channel' });
    await expectProven();
  });

  it('14: releases future nights when it is removed, and keeps its guests in the house', async () => {
    await book(14, 16);
    sell(AIRBNB, 'here', 1, 3);
    sell(AIRBNB, 'x', 14, 16);
    await read(AIRBNB);
    await removeChannel(house.hotel, root, { id: 'airbnb', rev: 1 });
    expect([stays(), open(), claims(2)]).toEqual([['1-3 missing'], [], ['airbnb']]);
    await expectProven();
    const { roomId, address } = AIRBNB;
    const again = await addChannel(house.hotel, root, {
      roomId,
      name: 'Airbnb',
      address,
      ignore: [],
      repeatsOurs: false,
    });
    await readChannel(house.hotel, again);
    expect(open()).toContainEqual([again, [1, 2]]); // until the desk lifts its old block
  });

  it('15: has what the desk releases, which knows of no channel', async () => {
    const { checkin: from, checkout: to } = aStay(on(14), on(16));
    const block = { roomId: 'sea-view', from, to, kind: 'closed', note: '' } as const;
    const { _id: id } = await addBlock(house.hotel, root, block);
    sell(AIRBNB, 'x', 14, 16);
    await read(AIRBNB);
    expect(open()).toEqual([['airbnb', [14, 15]]]);
    await liftBlock(house.hotel, root, { id, rev: 1 });
    expect([claims(14), open()]).toEqual([['airbnb'], []]);
    await expectProven();
  });

  it('16: waits behind whom the desk swaps with the one before', async () => {
    house.hotel.db.rooms.set('attic', aRoom({ _id: 'attic' }));
    const first = await book(14, 16);
    const second = (
      await createBooking(house.hotel, ben, {
        ...aRequest(aStay(on(14), on(16))),
        room: { _id: 'attic' },
        email: ben.email,
      })
    ).insertedId;
    sell(AIRBNB, 'x', 14, 16);
    await read(AIRBNB);
    await applyMoves(house.hotel, root, {
      moves: [
        { id: first, rev: 1, room: 'attic' },
        { id: second, rev: 1, room: 'sea-view' },
      ],
      reason: 'A swap',
    });
    expect([claims(14, { [second]: 'ben' }), open()]).toEqual([['ben', 'airbnb'], [['airbnb', [14, 15]]]]);
    await expectProven();
  });

  it('17: has the nights of a guest who left early, which cannot be taken back', async () => {
    const id = await book(14, 18);
    sell(AIRBNB, 'x', 14, 18);
    await read(AIRBNB);
    at(14, 20);
    await checkIn(house.hotel, clerk, id, { rev: 1, sharesRoom: true });
    at(15);
    const early = { rev: 2, releases: true, requotes: false, reason: 'Later' };
    await checkOut(house.hotel, clerk, id, early);
    expect([claims(14, { [id]: 'ana' }), claims(15)]).toEqual([['ana', 'airbnb'], ['airbnb']]);
    await expect(undoStep(house.hotel, clerk, id, { rev: 3 })).rejects.toMatchObject({
      code: 'booking/dates-taken',
    });
    await expectProven();
  });

  it('17: has the nights of a hold that is cancelled while its guest pays, whose money goes back', async () => {
    const paid = aPaidHotel({ pay: 'deposit' });
    house.hotel = paid;
    house.hotel.db.channels.set(AIRBNB._id, AIRBNB);
    const { id, paymentId } = await opened(paid);
    sell(AIRBNB, 'x', 14, 16);
    await read(AIRBNB);
    await cancelBooking(house.hotel, clerk, id);
    expect(claims(14)).toEqual(['airbnb']);
    await payOn(paid, paymentId);
    expect(paid.booking(id)).toMatchObject({ money: { paid: 7200, refunded: 7200 } });
    expect(claims(14)).toEqual(['airbnb']);
    await expectProven();
  });

  it('18: keeps its room from being removed while its guests are due, and reads nothing of one that is gone', async () => {
    sell(AIRBNB, 'x', 14, 16);
    await read(AIRBNB);
    await expect(deleteRoom(house.hotel, root, 'sea-view')).rejects.toMatchObject({
      code: 'room/has-bookings',
    });
    house.hotel.portal.cancel(AIRBNB.address, 'x');
    await readTwice(AIRBNB);
    const slow = async (...asked: Parameters<typeof house.hotel.readCalendar>) => {
      await deleteRoom(house.hotel, root, 'sea-view');
      return house.hotel.portal.readCalendar(...asked);
    };
    sell(AIRBNB, 'y', 20, 22);
    await readChannel({ ...house.hotel, readCalendar: slow }, 'airbnb');
    expect([stays(), house.hotel.db.channels.size]).toEqual([[], 0]);
  });
});
