import { formatCalendarDate } from '@innkeep/contract/calendar-date';
import * as constants from '@innkeep/contract/constants';
import * as messages from '@innkeep/contract/messages';
import * as paths from '@innkeep/contract/paths';
import { roomInputSchema } from '@innkeep/contract/room';
import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import * as spec from './literals.ts';

describe('the contract keeps to the letters of the specification', () => {
  it('in every sentence', () => {
    expect(messages.MESSAGE).toEqual(spec.MESSAGE);
  });

  it.each(Object.entries(spec.REQUIRED))('where the %s of a room is missing', async (field, message) => {
    await expect(roomInputSchema.validateAt(field, {})).rejects.toMatchObject({ message });
  });

  it('in the keys of local storage, beside which it has two of its own', () => {
    const own = { unheardSignIn: 'unheard-sign-in', cachedBookings: 'kept-bookings' };
    expect(constants.STORAGE_KEY).toEqual({ ...spec.STORAGE_KEY, ...own });
  });

  it('in every figure', () => {
    const { PAGE_SIZE, INITIAL_ROOM_COUNT, HOME_ROOM_COUNT, LOGIN_REDIRECT_DELAY_MS } = spec;
    const { GUESTS, THUMBNAIL_WIDTH, CACHE_TIME_MS, QUERY_RETRIES, MAX_RETRY_DELAY_MS, SIGN_IN_POPUP } = spec;
    expect(constants).toMatchObject({
      ...{ PAGE_SIZE, INITIAL_ROOM_COUNT, HOME_ROOM_COUNT, LOGIN_REDIRECT_DELAY_MS },
      ...{ GUESTS, THUMBNAIL_WIDTH, CACHE_TIME_MS, QUERY_RETRIES, MAX_RETRY_DELAY_MS, SIGN_IN_POPUP },
    });
  });

  it('in the format of dates', () => {
    expect(formatCalendarDate(day(spec.DATE.calendar))).toBe(spec.DATE.written);
  });

  it('in the addresses of the pages', () => {
    const found = Object.keys(spec.PAGE).map((name) => {
      const page = paths.PAGE[name as keyof typeof spec.PAGE]; // its own keys
      return [name, typeof page === 'string' ? page : page('a-room')];
    });
    expect(Object.fromEntries(found)).toEqual(spec.PAGE);
  });

  it('in the addresses of the calls', () => {
    const found = Object.keys(spec.API).map((name) => [
      name,
      paths.pathTo(paths.API[name as keyof typeof spec.API], { id: 'an-id', email: 'a@b.c' }), // its own keys
    ]);
    expect(Object.fromEntries(found)).toEqual(spec.API);
  });
});
