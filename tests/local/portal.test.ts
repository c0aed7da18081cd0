import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import { afterEach, describe, expect, it } from 'vitest';
import { calendarAddress, portalHost, commandPortal } from '../../local/src/portal/addresses.ts';

describe("the suite's stand-in for portals", () => {
  afterEach(() =>
    commandPortal({ do: 'offer', id: 'of-the-suite', calendar: { shape: 'airbnb', stays: [] } }),
  );

  it('has the calendars that it is told to have', async () => {
    expect(portalHost()).toBe('127.0.0.1:8027');
    const from = addDays(hotelToday(), 10);
    const stays = [{ uid: 'a', from, to: addDays(from, 2) }];
    await commandPortal({ do: 'offer', id: 'of-the-suite', calendar: { shape: 'vrbo', stays } });
    const response = await fetch(calendarAddress('of-the-suite'));
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await response.text()).toContain('SUMMARY:Reserved - Guest\r\n');
  });
});
