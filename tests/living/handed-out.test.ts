import { API, pathTo } from '@innkeep/contract/paths';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { AuditPage } from '@innkeep/contract/desk/audit-line';
import type { Channels } from '@innkeep/contract/channels/channel';
import type { DeskBookings } from '@innkeep/contract/desk/desk-stay';
import type { RoomList } from '@innkeep/contract/room';
import type { ListedUser } from '@innkeep/contract/user';
import { askSignInProvider } from '../api/support/sign-in-provider.ts';
import { call, patiently, type Answer } from '../api/support/call.ts';
import { expect, test } from '../e2e/support/guest-test.ts';
import { DEMO, SITE } from '../e2e/support/journey.ts';

/* The demo hotel, whose accounts have ids as other sign-in providers make them: `guest-ana.lind`. */

test.use({ role: 'admin' });

test('every call accepts the ids and next pages that lists return', async () => {
  const { idToken: token } = await askSignInProvider('accounts:signInWithPassword', DEMO.admin);
  const ask = (method: string, path: string) => patiently(() => call(method, path, { as: { token } }));

  /** Returns all pages of a list that says in its header, or in its answer, where it goes on. */
  async function pagesOf<Page>(first: string): Promise<Page[]> {
    const pages: Page[] = [];
    let path: string | undefined = first;
    while (path !== undefined) {
      const answer: Answer = await ask('GET', path);
      expect(answer.status, path).toBe(200);
      pages.push(answer.body as Page); // by contract, each path has its type
      path = nextOf(path, answer);
    }
    return pages;
  }

  const users = (await pagesOf<ListedUser[]>(`${API.users}?size=50`)).flat();
  const stays = (
    await pagesOf<DeskBookings>(`${DESK_API.bookings}?state=all&from=2000-01-01&size=50`)
  ).flatMap(({ bookings }) => bookings);
  const lines = (await pagesOf<AuditPage>(DESK_API.audit)).flatMap(({ entries }) => entries);
  const rooms = (await pagesOf<RoomList>(API.everyRoom)).flatMap((page) => page.rooms);
  const channels = (await pagesOf<Channels>(DESK_API.channels)).flatMap((page) => page.channels);
  expect(users.filter(({ _id }) => _id.includes('.')).length).toBeGreaterThan(300);
  expect([stays.length > 900, lines.length > 900, rooms.length, channels.length > 0]).toEqual([
    true,
    true,
    12,
    true,
  ]);

  const idsOf = (found: readonly { _id: string }[]) => oneOfEachShape(found.map(({ _id }) => _id));
  const given = [
    // Of guests, none of whom has that role.
    ...idsOf(users.filter(({ role }) => role === 'guest')).map((id) => [
      'DELETE',
      pathTo(API.makeDesk, { id }),
    ]),
    ...oneOfEachShape(users.map(({ email }) => email)).map((email) => [
      'GET',
      pathTo(API.adminCheck, { email }),
    ]),
    ...idsOf(stays).map((id) => ['GET', pathTo(DESK_API.booking, { id })]),
    ...oneOfEachShape(lines.map((line) => line.target)).map((target) => [
      'GET',
      question(DESK_API.audit, { target }),
    ]),
    ...rooms.map(({ _id: id }) => ['GET', pathTo(API.room, { id })]),
    ...rooms.map(({ _id: room }) => ['GET', question(DESK_API.channels, { room })]),
    ...idsOf(channels).map((id) => ['GET', pathTo(DESK_API.channelLink, { id })]),
  ];
  const refused: string[] = [];
  for (const [method = '', path = ''] of given) {
    const { status } = await ask(method, path);
    if (status !== 200) refused.push(`${method} ${path}: ${status}`);
  }
  expect(refused).toEqual([]);
});

/** Returns one of all ids that differ only in letters and digits: the hotel has thousands, and checks their signs. */
function oneOfEachShape(ids: readonly string[]): string[] {
  return [...new Map(ids.map((id) => [id.replace(/[\p{L}\p{N}]+/gu, 'x'), id])).values()];
}

function question(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}

function nextOf(path: string, { headers, body }: Answer): string | undefined {
  const [, linked] = /^<([^>]+)>; rel="next"$/.exec(headers.get('Link') ?? '') ?? [];
  if (linked !== undefined) return linked;
  const { next } = body as { next?: string }; // by contract, a list of the desk has it while it goes on
  if (next === undefined) return undefined;
  const url = new URL(path, SITE);
  url.searchParams.set('after', next);
  return url.pathname + url.search;
}
