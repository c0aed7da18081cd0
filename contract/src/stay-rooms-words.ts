import { spellCalendarDate, SPELLING } from './calendar-date.ts';
import type { CalendarDate } from './calendar-date.ts';
import { roomSpans, type RoomPart } from './stay-rooms.ts';
import type { Stay } from './stay.ts';

interface Named {
  name: string;
}

interface NamedStay extends Stay {
  room: Named;
  rooms?: readonly RoomPart<Named>[] | undefined;
}

/** Returns the rooms of a stay: `Sea View`, or `Sea View until Fri 14 May, then Attic`. */
export function roomsInWords(stay: NamedStay): string {
  const spans = stay.rooms ? roomSpans(stay) : [];
  if (spans.length < 2) return (spans[0]?.room ?? stay.room).name;
  return spans
    .map(({ room, checkout }, index) =>
      index < spans.length - 1 ? `${room.name} until ${spelled(checkout)}` : room.name,
    )
    .join(', then ');
}

function spelled(date: CalendarDate): string {
  return spellCalendarDate(date, SPELLING.short);
}
