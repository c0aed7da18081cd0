import type { Channel, Channels, ChannelLink } from '@innkeep/contract/channels/channel';
import type { DeskDay } from '@innkeep/contract/desk/desk-stay';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { API, pathTo } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandPortal } from '../../local/src/portal/control.ts';
import { calendarAddress } from '../../local/src/portal/portal-calendar.ts';
import type { PortalStay } from '../../local/src/portal/portal-calendar.ts';
import { SITE } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import { removeChannel } from './support/channel-documents.ts';
import { afterThisFile } from './support/clean-up.ts';
import { asked } from './support/desk-bookings.ts';
import { conflictsAreTold } from './support/mails.ts';
import { aClerk, aGuest, anAdmin, type Person } from './support/people.ts';
import { heldNights, soldNights } from './support/room-documents.ts';
import { aRoom } from './support/rooms.ts';
import { anOrder, booked, inDays } from './support/stays.ts';

let admin: Person;
let clerk: Person;
let guest: Person;

beforeAll(async () => {
  [admin, clerk, guest] = await Promise.all([anAdmin(), aClerk(), aGuest()]);
  afterThisFile(conflictsAreTold);
});

/** Adds a channel to a room, which reads the calendar of the stand-in portal named after the room. */
async function added(room: Room, name = 'Airbnb', address = calendarAddress(room._id)): Promise<Channel> {
  const json = { roomId: room._id, name, address };
  const { status, body } = await call('POST', DESK_API.channels, { as: admin, json });
  expect(status).toBe(201);
  const channel = body as Channel; // the contract's answer to a 201
  afterThisFile(() => removeChannel(channel._id));
  return channel;
}

const offer = (room: Room, ...stays: PortalStay[]) =>
  commandPortal({ do: 'offer', id: room._id, calendar: { shape: 'airbnb', stays } });

async function read({ _id: id }: Pick<Channel, '_id'>): Promise<Channel> {
  const { status, body } = await call('POST', pathTo(DESK_API.channelReading, { id }), { as: clerk });
  expect(status).toBe(200);
  return body as Channel; // the contract's answer to a 200
}

async function linkTo({ _id: id }: Pick<Channel, '_id'>): Promise<string> {
  const { link } = await asked<ChannelLink>(admin, pathTo(DESK_API.channelLink, { id }));
  return new URL(link).pathname;
}

/** Returns the calendar that a channel reads, without what differs between two answers. */
async function calendarAt(path: string): Promise<string> {
  const { status, headers, body } = await call('GET', path);
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  return String(body).replaceAll(/^DTSTAMP.*\r\n/gm, '');
}

const valuesOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}[^:\r\n]*:(.*)\r$`, 'gm'))].map(([, value]) => value);
const compact = (date: string) => date.replaceAll('-', '');

describe('the calendar that a channel reads', () => {
  it('has a stay of its room, without guest, mail or price, and no other room’s has it', async () => {
    const [room, other] = [await aRoom(), await aRoom()];
    const [link, elsewhere] = [await linkTo(await added(room)), await linkTo(await added(other))];
    const { insertedId } = await booked(guest, room, { checkin: inDays(30), checkout: inDays(33) });
    const text = await calendarAt(link);
    expect(valuesOf(text, 'DTSTART')).toEqual([compact(inDays(30))]);
    expect(valuesOf(text, 'DTEND')).toEqual([compact(inDays(33))]);
    for (const secret of [insertedId, guest.email, guest.email.split('@')[0] ?? '', '99.99'])
      expect(text).not.toContain(secret);
    expect(valuesOf(await calendarAt(elsewhere), 'DTSTART')).toEqual([]);
  });

  it('follows a stay that moves, under the same UID, and forgets one that is cancelled', async () => {
    const room = await aRoom();
    const link = await linkTo(await added(room));
    const { insertedId: id } = await booked(guest, room, { checkin: inDays(30), checkout: inDays(33) });
    const before = await calendarAt(link);
    const json = { rev: 1, checkin: inDays(31), checkout: inDays(35), reason: 'They asked' };
    const moved = await call('PUT', pathTo(DESK_API.booking, { id }), { as: admin, json });
    expect(moved.status).toBe(200);
    const after = await calendarAt(link);
    expect(valuesOf(after, 'DTSTART')).toEqual([compact(inDays(31))]);
    expect(valuesOf(after, 'UID')).toEqual(valuesOf(before, 'UID'));
    expect((await call('DELETE', pathTo(API.order, { id }), { as: guest })).status).toBe(200);
    expect(valuesOf(await calendarAt(link), 'UID')).toEqual([]);
  });
});

describe('the calendar of a channel', () => {
  it('holds the nights of its stays, and the day on which they end can be arrived on', async () => {
    const room = await aRoom();
    await offer(room, { uid: 'a', from: inDays(30), to: inDays(36) });
    const channel = await read(await added(room));
    expect(channel.reading).toMatchObject({ events: 1, nights: 6 });
    expect(channel).toMatchObject({ readsFrom: new URL(calendarAddress(room._id)).host });
    const taken = await call('POST', API.orders, {
      as: guest,
      json: anOrder(guest, room, { checkin: inDays(35), checkout: inDays(37) }),
    });
    expect(taken.status).toBe(409);
    await booked(guest, room, { checkin: inDays(36), checkout: inDays(37) });
    const { stays } = await asked<Channels>(clerk, `${DESK_API.channels}?room=${room._id}`);
    expect(stays).toEqual([
      {
        channelId: channel._id,
        name: 'Airbnb',
        roomId: room._id,
        roomName: room.name,
        from: inDays(30),
        to: inDays(36),
      },
    ]);
    // Nor does what it has sold come back to it.
    expect(valuesOf(await calendarAt(await linkTo(channel)), 'DTSTART')).toEqual([compact(inDays(36))]);
  });

  it('is not read from an address within a network', async () => {
    const channel = await added(await aRoom(), 'Airbnb', 'https://169.254.169.254/latest/meta-data');
    expect((await read(channel)).reading.problem).toBe('not-public');
    const local = await added(await aRoom(), 'Airbnb', `${SITE}${API.rooms}`);
    expect((await read(local)).reading.problem).toBe('not-public');
  });
});

it('nights that are sold twice are a conflict, first on Today and on the chart, until ours is cancelled: then they are not on sale', async () => {
  const room = await aRoom();
  const { insertedId: id } = await booked(guest, room, { checkin: inDays(30), checkout: inDays(32) });
  await offer(room, { uid: 'a', from: inDays(31), to: inDays(34) });
  const channel = await read(await added(room));
  expect(channel.reading).toMatchObject({ events: 1, nights: 2 });
  const { alerts } = await asked<DeskDay>(clerk, DESK_API.today);
  const alert = alerts.find((each) => each.kind === 'channel-conflict' && each.conflict.roomId === room._id);
  if (alert?.kind !== 'channel-conflict') throw new Error('no alert');
  expect(alert.conflict).toMatchObject({ nights: [inDays(31)], holders: [{ kind: 'stay', _id: id }] });
  const chart = `${DESK_API.chart}?from=${inDays(30)}&to=${inDays(35)}`;
  expect(await asked(clerk, chart)).toMatchObject({ conflicts: [{ _id: alert.conflict._id }] });
  expect((await call('DELETE', pathTo(API.order, { id }), { as: guest })).status).toBe(200);
  expect(await asked(clerk, chart)).not.toHaveProperty('conflicts');
  const theirs = [inDays(31), inDays(32), inDays(33)];
  expect(Object.keys(await heldNights(room._id)).sort()).toEqual(theirs);
  expect(await soldNights(room._id)).toEqual(theirs);
  const again = { as: guest, json: anOrder(guest, room, { checkin: inDays(31), checkout: inDays(32) }) };
  expect((await call('POST', API.orders, again)).status).toBe(409);
  await booked(guest, room, { checkin: inDays(30), checkout: inDays(31) });
  expect((await read(channel)).reading).toMatchObject({ nights: 3 });
});
