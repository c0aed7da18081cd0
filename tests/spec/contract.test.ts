import { formatCalendarDate } from '@innkeep/contract/calendar-date';
import * as constants from '@innkeep/contract/constants';
import * as paths from '@innkeep/contract/paths';
import { roomInputSchema } from '@innkeep/contract/room';
import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { MESSAGE } from '../../web/src/lib/messages.ts';
import { STORAGE_KEY } from '../../web/src/lib/storage-key.ts';
import * as spec from './literals.ts';

describe('the code matches the specification to the letter', () => {
  it('in every sentence', () => {
    expect(MESSAGE).toEqual(spec.MESSAGE);
  });

  it.each(Object.entries(spec.REQUIRED))('where the %s of a room is missing', async (field, message) => {
    await expect(roomInputSchema.validateAt(field, {})).rejects.toMatchObject({ message });
  });

  it('in the keys of local storage, beside which it has some of its own, and two of the tab', () => {
    const own = {
      unheardSignIn: 'unheard-sign-in',
      cachedBookings: 'kept-bookings',
      chartRows: 'chart-rows',
      foldedTypes: 'folded-types',
      tryThis: 'try-this',
      isOpen: 'hotel-is-open',
      previewedTexts: 'previewed-texts',
      stayKey: 'stay-key',
      bookingDraft: 'booking-draft',
      csvSigns: 'csv-signs',
    };
    expect(STORAGE_KEY).toEqual({ ...spec.STORAGE_KEY, ...own });
  });

  it('in every figure that several files share', () => {
    const { PAGE_SIZE, GUESTS } = spec;
    expect(constants).toMatchObject({ PAGE_SIZE, GUESTS });
  });

  it('in the format of dates', () => {
    expect(formatCalendarDate(day(spec.DATE.calendar))).toBe(spec.DATE.written);
  });

  it('in the addresses of the pages', () => {
    const found = Object.keys(spec.PAGE).map((name) => [
      name,
      paths.pathTo(paths.PAGE[name as keyof typeof spec.PAGE], { id: 'a-room' }), // its own keys
    ]);
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
