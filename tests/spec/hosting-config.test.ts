import path from 'node:path';
import { API_ROOTS } from '@innkeep/contract/api-roots';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { API, PAGE } from '@innkeep/contract/paths';
import { PAYMENTS_ROOT } from '@innkeep/contract/payments/payment-paths';
import { expect, it } from 'vitest';
import { formatted } from '../../scripts/lib/format.mjs';
import firebase from '../../firebase.json' with { type: 'json' };

const FILE = path.resolve(import.meta.dirname, '../../firebase.json');

/** Below these, Hosting serves files and Google's own pages: no pages that must stay fresh. */
const FILES = ['/__', '/assets', '/images'];
/** Google's own pages, which other sites must be able to frame. */
const FRAMED = ['/__/auth', '/__/firebase'];

/** The staff's pages: they begin with the staff's frame. */
const STAFF_PAGES = [...Object.values(DESK_PAGE), PAGE.allUsers, PAGE.allRooms, PAGE.addRoom, PAGE.rates];

/** Returns the glob of some addresses and everything below them. */
const below = (...paths: readonly string[]) =>
  paths.length === 1 ? `${paths[0] ?? ''}{,/**}` : `/{${paths.map((each) => each.slice(1)).join(',')}}{,/**}`;

/** Returns `firebase.json` with the addresses that follow from the contract. */
function withAddresses(config: typeof firebase): unknown {
  const { hosting } = config;
  const sources = {
    upload: below(API.upload),
    pay: below(PAYMENTS_ROOT),
    api: below(...API_ROOTS.filter((root) => root !== API.upload && root !== PAYMENTS_ROOT)),
  };
  const names = new Set(STAFF_PAGES.map((page) => page.slice(`${PAGE.dashboard}/`.length).split('/', 1)[0]));
  const sourceOf = new Map([
    ['/staff.html', `${PAGE.dashboard}/{${[...names].join(',')}}{,/**}`],
    ['/not-found.html', `!${below(...FILES)}`],
  ]);
  const [pages, fresh, ...files] = hosting.headers;
  return {
    ...config,
    hosting: {
      ...hosting,
      rewrites: hosting.rewrites.map((rewrite) => {
        // `as`: the functions that Hosting calls are these.
        if (rewrite.function)
          return { ...rewrite, source: sources[rewrite.function.functionId as keyof typeof sources] };
        return { ...rewrite, source: sourceOf.get(rewrite.destination) ?? rewrite.source };
      }),
      headers: [
        { ...pages, source: `!${below(...API_ROOTS, ...FRAMED)}` },
        { ...fresh, source: `!${below(...API_ROOTS, ...FILES)}` },
        ...files,
      ],
    },
  };
}

it('firebase.json takes its addresses from the contract (`npx vitest run --project unit hosting --update` writes them)', async () => {
  const config = JSON.stringify(withAddresses(firebase), null, 2);
  await expect(await formatted(FILE, config, { objectWrap: 'collapse' })).toMatchFileSnapshot(FILE);
});
