const SIZE = 1_000_000;

function calendar(body: string): string {
  return `BEGIN:VCALENDAR\r\n${body}END:VCALENDAR\r\n`;
}

function event(body: string): string {
  return `BEGIN:VEVENT\r\n${body}\r\nEND:VEVENT\r\n`;
}

/** Repeats text up to the largest calendar that is read. */
function fill(text: string): string {
  return text.repeat(Math.floor((SIZE - 200) / text.length));
}

/** The same, with a counter in place of `#`. */
function fillCounting(text: string): string {
  const count = Math.floor((SIZE - 200) / (text.length + 4));
  return Array.from({ length: count }, (_, index) => text.replaceAll('#', String(index))).join('');
}

const DAYS = 'DTSTART;VALUE=DATE:20270110\r\nDTEND;VALUE=DATE:20270112';

function zone(changes: string): string {
  return `BEGIN:VTIMEZONE\r\nTZID:Z#\r\n${changes}END:VTIMEZONE\r\n`;
}

function change(rule: string, year = '1601'): string {
  return `BEGIN:STANDARD\r\nDTSTART:${year}0101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:${rule}\r\nEND:STANDARD\r\n`;
}

const IN_ZONE = event('UID:#\r\nDTSTART;TZID=Z#:20270110T230000\r\nDTEND;TZID=Z#:20270112T010000');
const OFTEN = zone(change('FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU').repeat(8)) + IN_ZONE;
const SECONDLY = zone(change('FREQ=SECONDLY')) + IN_ZONE;
const NEVER = zone(change('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')) + IN_ZONE;

/** Calendars meant to cost much or to break something, of at most 1 MB, as we read no more. */
export const HOSTILE: Readonly<Record<string, () => string>> = {
  'as many events as there can be': () => calendar(fill('BEGIN:VEVENT\nDTSTART:20261231\nEND:VEVENT\n')),
  'a million events that are nothing': () => calendar(fill('BEGIN:VEVENT\nEND:VEVENT\n')),
  'events that are over': () => calendar(fill('BEGIN:VEVENT\nDTSTART:20200101\nEND:VEVENT\n')),
  'events in the time of another zone': () =>
    calendar(fill('BEGIN:VEVENT\nDTSTART;TZID=Asia/Tokyo:20261130T010000\nEND:VEVENT\n')),
  'events within events': () => calendar(fill('BEGIN:VEVENT\n')),
  'events within events, each ended': () => {
    const half = 'BEGIN:VEVENT\n'.repeat(35_000);
    return calendar(half + half.replaceAll('BEGIN', 'END'));
  },
  'calendars within a calendar': () => calendar(fill('BEGIN:VCALENDAR\n')),
  'one calendar after another': () => fill('BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n'),
  'ends without a beginning': () => calendar(fill('END:VEVENT\n')),
  'one endless line': () => calendar(event(`${DAYS}\r\nUID:${fill('a')}`)),
  'a line folded all along': () => calendar(event(`${DAYS}\r\nUID:a${fill('\r\n a')}`)),
  'empty lines': () => calendar(fill('\n')),
  'lines that go on with nothing': () => calendar(fill(' \n')),
  parameters: () => calendar(event(`${DAYS}\r\nSUMMARY${fill(';A=1')}:x`)),
  'lines of parameters': () => calendar(fill(event(`${DAYS}\r\nSUMMARY${';A=1'.repeat(450)}:x`))),
  'a parameter of many values': () => calendar(event(`${DAYS}\r\nSUMMARY;A="a"${fill(',"a"')}:x`)),
  'a quote that does not end': () => calendar(event(`${DAYS}\r\nSUMMARY;A="${fill('a;')}:x`)),
  'dates added to a series': () =>
    calendar(event(`${DAYS}\r\nRDATE;VALUE=DATE:20270101${fill(',20270101')}`)),
  'an event each second': () => calendar(event(`${DAYS}\r\nRRULE:FREQ=SECONDLY`)),
  'a rule that cannot be': () => calendar(event(`${DAYS}\r\nRRULE:${fill('BYDAY=')}`)),
  'zones that change each second': () => calendar(fillCounting(SECONDLY)),
  'zones that change each year': () => calendar(fillCounting(OFTEN)),
  'zones whose rules never hold': () => calendar(fillCounting(NEVER)),
  'zones of the system, each in another spelling': () =>
    calendar(
      Array.from({ length: 8_000 }, (_, index) => {
        const name = 'europe/london'
          .split('')
          .map((each, at) => ((index >> at) & 1 ? each.toUpperCase() : each));
        return event(`UID:${index}\r\nDTSTART;TZID=${name.join('')}:20261130T010000`);
      }).join(''),
    ),
  'lengths without end': () =>
    calendar(event(`UID:a\r\nDTSTART:20270110T120000Z\r\nDURATION:P${'9'.repeat(400)}D`)),
  'lengths before the beginning': () =>
    calendar(event(`UID:a\r\nDTSTART:20270110T120000Z\r\nDURATION:-P${'9'.repeat(15)}W`)),
  'years far off': () =>
    calendar(
      event('UID:a\r\nDTSTART:00000101T000000Z\r\nDTEND:99991231T235959Z') +
        event('UID:b\r\nDTSTART:9999-12-31'),
    ),
  'keys of every object': () =>
    calendar(
      ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
        .map((uid) => event(`${DAYS}\r\nUID:${uid}`))
        .join('') +
        event(`${DAYS}\r\nUID:x\r\n__PROTO__:1\r\nCONSTRUCTOR:1\r\nSUMMARY;__PROTO__=1:x`) +
        'BEGIN:__PROTO__\r\nEND:__PROTO__\r\nBEGIN:CONSTRUCTOR\r\nEND:CONSTRUCTOR\r\n',
    ),
  'halves of characters': () => calendar(event(`${DAYS}\r\nUID:\uD800a\uDC00\r\nSUMMARY:\uDFFF`)),
  'zeros between all characters': () => calendar(event(DAYS)).replaceAll(/[^]/g, '$&\0'),
  'a page': () => `<html>${fill('<p>BEGIN:VCALENDAR')}</html>`,
  'spaces alone': () => fill(' '),
};
