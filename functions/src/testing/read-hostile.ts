import { parseCalendarDate } from '@innkeep/contract/calendar-date';
import ICAL from 'ical.js';
import { parseCalendar } from '../channels/parse-calendar.ts';
import { HOSTILE } from './hostile-calendars.ts';

/** What became of a hostile calendar, which was read in a process of its own. */
export interface Outcome {
  /** How often the rule of a zone was asked for its next change: the one thing that is not bounded by the text's length. */
  changes: number;
  /** A problem, or the nights of each event. */
  result: string | string[];
}

let changes = 0;
class Counting extends ICAL.RecurIterator {
  override next(again?: boolean) {
    changes += 1;
    return super.next(again);
  }
}
ICAL.Recur.prototype.iterator = function (dtstart) {
  return new Counting({ rule: this, dtstart });
};

const options = {
  ignore: ['x'.repeat(200)],
  today: parseCalendarDate('2026-12-01'),
  ownHost: 'stay.example',
};
const outcomes: Record<string, Outcome> = {};
for (const [name, write] of Object.entries(HOSTILE)) {
  changes = 0;
  const parsed = parseCalendar(write(), options);
  const result =
    typeof parsed === 'string' ? parsed : [...parsed.events.values()].map(({ from, to }) => `${from}/${to}`);
  outcomes[name] = { changes, result };
}
process.send?.(outcomes);
