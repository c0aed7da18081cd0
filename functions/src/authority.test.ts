import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createApp } from './http/app.ts';
import { aVerifyingHotel } from './testing/a-verifying-hotel.ts';
import { aHotel } from './testing/builders.ts';
import { listCalls } from './testing/list-calls.ts';
import { snapshotOf } from './testing/snapshot-of.ts';
import { CALLERS } from './testing/token-callers.ts';

/* With the real verification of tokens: the Admin SDK without an emulator. */

const { send, calls, google, hotel, signAllIn, reopen } = aVerifyingHotel();

const DOCUMENT = new URL('../../docs/dev/security.md', import.meta.url);
const MARKS = ['<!-- who may call: begin -->', '<!-- who may call: end -->'] as const;
/** What housekeeping may do, besides what every guest may. */
const TO_HOUSEKEEPING = [
  'GET /desk/housekeeping',
  'GET /desk/housekeeping/changes',
  'PUT /desk/housekeeping/:id',
];

const UNKNOWN = ['auth/required', 'key/not-valid'];
const FORBIDDEN = ['auth/forbidden', 'booking/not-proven'];

const observed: Record<string, Record<string, number>> = {};

it.each(Object.entries(calls))(
  '%s by everyone changes nothing where it is refused',
  async (call, request) => {
    const answers: Record<string, number> = {};
    observed[call] = answers;
    let asked = request();
    let before = snapshotOf(hotel());
    for (const [who, token] of Object.entries(CALLERS)) {
      const [path, sent, headers] = asked;
      signAllIn();
      const { status, body } = await send(call.split(' ')[0] ?? '', path, token(google()), sent, headers);
      answers[who] = status;
      if (status < 400) {
        await reopen();
        asked = request();
        before = snapshotOf(hotel());
        continue;
      }
      expect([401, 403], who).toContain(status);
      expect(status === 401 ? UNKNOWN : FORBIDDEN, who).toContain(body.error?.code);
      expect(snapshotOf(hotel()), who).toBe(before);
    }
  },
);

describe('who may call what', () => {
  it('is known for every call that the API serves', () => {
    expect(Object.keys(calls).sort()).toEqual(listCalls(createApp(aHotel())));
  });

  it('matches docs/dev/security.md (UPDATE_DOCS=1 writes what was observed)', () => {
    const text = readFileSync(DOCUMENT, 'utf8');
    const [begin, end] = MARKS.map((mark) => text.indexOf(mark)) as [number, number];
    const updated = `${text.slice(0, begin)}${MARKS[0]}\n\n${statusTable(Object.keys(CALLERS), observed)}\n\n${text.slice(end)}`;
    if (process.env.UPDATE_DOCS === '1') writeFileSync(DOCUMENT, updated);
    expect(begin).toBeGreaterThan(-1);
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(updated);
  });

  it('opens guests and their stays to the desk, its list to housekeeping, and both to admins', () => {
    const opened = (who: string) =>
      Object.keys(observed).filter((call) => observed[call]?.['another guest'] === 403 && isOk(call, who));
    const toTheDesk = [
      'DELETE /desk/blocks/:id',
      'DELETE /desk/bookings/:id/extras/:key',
      'DELETE /orders/:id',
      'GET /bookings',
      'GET /bookings/:id',
      'GET /bookings/:id/calendar',
      'GET /bookings/:id/invoices',
      'GET /bookings/:id/invoices/:number',
      'GET /bookings/:id/cancellation',
      'GET /bookings/:id/payments',
      'GET /bookings/cancelled',
      'GET /desk/bookings',
      'GET /desk/bookings/:id',
      'GET /desk/bookings/:id/invoices',
      'GET /desk/changes',
      'GET /desk/channels',
      'GET /desk/chart',
      'GET /desk/invoices',
      'GET /desk/invoices/settings',
      ...TO_HOUSEKEEPING,
      'GET /desk/rooms',
      'GET /desk/takings',
      'GET /desk/today',
      'GET /room/all',
      'POST /desk/blocks',
      'POST /desk/channels/:id/reading',
      'POST /desk/conflicts/:id/ours',
      'POST /desk/bookings',
      'POST /desk/bookings/:id/check-in',
      'POST /desk/bookings/:id/check-out',
      'POST /desk/bookings/:id/confirm',
      'POST /desk/bookings/:id/extras',
      'POST /desk/bookings/:id/invoices',
      'POST /desk/bookings/:id/invoices/quote',
      'POST /desk/bookings/:id/no-show',
      'POST /desk/bookings/:id/payment-link',
      'POST /desk/bookings/:id/payments',
      'POST /desk/bookings/:id/quote',
      'POST /desk/bookings/:id/refunds',
      'POST /desk/bookings/:id/undo',
      'POST /desk/bookings/:id/waiver',
      'POST /desk/groups',
      'POST /desk/moves',
      'POST /desk/moves/quote',
      'POST /desk/quote',
      'POST /orders/:id/mail',
      'PUT /desk/blocks/:id',
      'PUT /desk/bookings/:id',
      'PUT /desk/bookings/:id/hold',
      'PUT /desk/bookings/:id/note',
      'PUT /desk/closings/:date',
      'PUT /desk/payments/:id/known',
    ];
    expect(opened('desk').sort()).toEqual(toTheDesk.sort());
    expect(opened('admin')).toEqual(expect.arrayContaining(toTheDesk));
    expect(opened('housekeeping').sort()).toEqual(TO_HOUSEKEEPING);
  });

  it('is closed to a token that Google does not confirm', () => {
    for (const [call, answers] of Object.entries(observed)) {
      for (const who of [
        'unsigned token',
        'strange signature',
        'token of another project',
        'expired token',
      ]) {
        // A caller with a token needs a valid one, also where no token is needed.
        const isOpen = isPublic(answers) && call !== 'POST /orders';
        expect([call, who, answers[who]]).toEqual([call, who, isOpen ? answers.visitor : 401]);
      }
    }
  });
});

function isOk(call: string, who: string): boolean {
  return (observed[call]?.[who] ?? 500) < 400;
}

function isPublic({ visitor = 401 }: Record<string, number>): boolean {
  return visitor < 400;
}

/**
 * Returns who may make which call, as the formatter writes it: a table in which callers with the same answers share a
 * row and calls with the same answers a letter, then the calls of each letter.
 */
function statusTable(
  callers: readonly string[],
  answered: Readonly<Record<string, Readonly<Record<string, number>>>>,
): string {
  const answerTo = (caller = '', call = '') => {
    const status = answered[call]?.[caller] ?? NaN;
    return status < 400 ? 'answered' : String(status);
  };
  const groups = alike(Object.keys(answered), (call) => callers.map((caller) => answerTo(caller, call)));
  const rows = alike(callers, (caller) => Object.keys(answered).map((call) => answerTo(caller, call)));
  const letterOf = (index: number) => String.fromCodePoint(A + index);
  const lettersWith = (answer: string, caller?: string) =>
    groups.map(([call], index) => (answerTo(caller, call) === answer ? letterOf(index) : '')).join('') || '–';
  const body = rows.map((group) => [
    group.join('; '),
    ...ANSWERS.map((answer) => lettersWith(answer, group[0])),
  ]);
  const lists = groups.map((calls, index) => `- **${letterOf(index)}**: \`${calls.join('`, `')}\``);
  return `${table(['Caller', ...ANSWERS], body)}\n\n${lists.join('\n')}`;
}

const ANSWERS = ['answered', '401', '403'];
const A = 'A'.codePointAt(0) ?? 0;

function alike(names: readonly string[], observed: (name: string) => readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const key = observed(name).join();
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups.values()];
}

function table(head: readonly string[], body: readonly string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
