import type { ReadCalendar } from '../../../../functions/src/domain/channels/channel-deps.ts';
import type { Clock } from '../../../../functions/src/domain/base/clock.ts';
import { calendarAddress } from '../../portal/addresses.ts';
import type { PortalCalendar } from '../../portal/portal-calendar.ts';
import { writeShape } from '../../portal/write-shape.ts';

/** A calendar of the stand-in for portals, and what the hotel calls its channel. */
export interface DemoCalendar {
  id: string;
  name: string;
  calendar: PortalCalendar;
}

export function readerOf(calendars: readonly DemoCalendar[], clock: Clock): ReadCalendar {
  return (address) => {
    const found = calendars.find(({ id }) => calendarAddress(id) === address);
    return Promise.resolve(
      found
        ? { kind: 'calendar', text: writeShape(found.calendar, clock.today(), clock.now()) }
        : { kind: 'problem', problem: 'unreachable' },
    );
  };
}
