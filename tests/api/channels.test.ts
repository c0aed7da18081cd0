import type { Channel, Channels, ChannelLink } from '@innkeep/contract/channels/channel';
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
