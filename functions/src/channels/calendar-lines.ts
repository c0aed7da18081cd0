/** The properties that are read from an event. All others may name a guest, and are not even parsed. */
const EVENT = wordsOf('UID DTSTART DTEND DURATION SUMMARY STATUS TRANSP');
/** The properties that are read from a zone: its rules are needed if its name is not a standard one. */
const RULES = wordsOf('DTSTART TZOFFSETFROM TZOFFSETTO RRULE');
const READ: Readonly<Record<string, ReadonlySet<string>>> = {
  VCALENDAR: new Set(),
  VEVENT: EVENT,
  VTIMEZONE: wordsOf('TZID'),
  STANDARD: RULES,
  DAYLIGHT: RULES,
};
/** What makes an event a series; that it is one is all that is asked. */
const REPEATS = wordsOf('RRULE RDATE RECURRENCE-ID');
/** Stands for any of them, and for what cannot be read. */
export const IS_LEFT_OUT = 'x-left-out';
const LEFT_OUT = `${IS_LEFT_OUT}:TRUE`;

/** A line as ical.js wants it: a name, parameters with values, and a colon. */
const LINE = /^[A-Z-]+(;[^=;:"]+=("[^"]*"|[^";:])*)*:/i;

/** Longer lines are cut: no UID and no summary is as long. */
const MAX_LINE = 2_000;
/** A calendar holds an event, and that a reminder. */
const MAX_DEPTH = 8;

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/**
 * Returns the lines of a calendar that are read, unfolded; undefined if the text is no whole calendar. It takes one pass
 * over the text, and what is left is flat and in short lines, which bounds what it costs to parse it. A portal that breaks
 * a guest's note over lines without folding them does no harm.
 */
export function calendarLines(text: string): string[] | undefined {
  const whole = text.replace(/^\uFEFF/, '').trim();
  if (!/^BEGIN:VCALENDAR\s/i.test(whole) || !/[\r\n]END:VCALENDAR$/i.test(whole)) return undefined;
  const kept: string[] = [];
  const within: string[] = [];
  for (const line of unfolded(whole)) {
    const name = /^[A-Z-]+(?=[:;])/i.exec(line)?.[0].toUpperCase();
    if (name === 'BEGIN') within.push(partOf(line));
    if (within.length > MAX_DEPTH) return undefined;
    if (name !== undefined) keep(kept, within, name, line);
    if (name === 'END' && within.pop() !== partOf(line)) return undefined;
  }
  return within.length === 0 ? kept : undefined;
}

function keep(kept: string[], within: readonly string[], name: string, line: string): void {
  const part = within.at(-1) ?? '';
  if (!within.every((each) => Object.hasOwn(READ, each))) return;
  if (name === 'BEGIN' || name === 'END') kept.push(`${name}:${part}`);
  else if (READ[part]?.has(name) === true) kept.push(LINE.test(line) ? line : LEFT_OUT);
  else if (part === 'VEVENT' && REPEATS.has(name)) kept.push(LEFT_OUT);
}

function partOf(line: string): string {
  return line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase();
}

function* unfolded(text: string): Generator<string> {
  let line: string | undefined;
  for (const [each] of text.matchAll(/[^\r\n]+/g)) {
    const goesOn = line !== undefined && (each.startsWith(' ') || each.startsWith('\t'));
    if (line !== undefined && !goesOn) yield line;
    if (!goesOn) line = each.slice(0, MAX_LINE);
    else if (line !== undefined && line.length < MAX_LINE) line = (line + each.slice(1)).slice(0, MAX_LINE);
  }
  if (line !== undefined) yield line;
}
