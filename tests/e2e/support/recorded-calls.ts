import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, type Page, type Request } from '@playwright/test';
import { SITE } from './journey.ts';

/** Where the calls of the product's server begin; what else the site answers are files. */
const CALL = /^\/(room|availability|orders|bookings|user|payments|rates|desk|1)(\/|$)/;
/** What identifies something in a path; other segments are the API's own words. */
const NAMED =
  /^(\/(?:user\/admin|user\/desk|rates\/promos|room|orders|bookings|user|payments)\/)(?!(?:all|order|admin|desk|promos|cancelled|email-confirmation|password-reset)(?:\/|$))[^/]+/;
/** Within which a call would be made that nobody expects. */
const SETTLED_MS = 300;

/** Writes down what a page asks of the product's server, each call once: `POST /orders {checkin, checkout}`. */
export class RecordedCalls {
  #calls = new Set<string>();
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      const call = describeCall(request);
      if (call) this.#calls.add(call);
    });
  }

  /** Expects these, in the order of the alphabet, and no others since it was last asked. */
  async expect(asked: readonly string[]): Promise<void> {
    await expect.poll(() => [...this.#calls].sort()).toEqual(asked);
    await sleep(SETTLED_MS);
    expect([...this.#calls].sort()).toEqual(asked);
    this.forget();
  }

  /** Expects that opening an address asks these, and no others. */
  async expectOpening(path: string, asked: readonly string[]): Promise<void> {
    this.forget();
    await this.#page.goto(path, { waitUntil: 'networkidle' }); // half a second in which nothing more is asked
    await test.step(path, () => expect.poll(() => [...this.#calls].sort()).toEqual(asked));
    this.forget();
  }

  forget() {
    this.#calls = new Set();
  }
}

function describeCall(request: Request): string | undefined {
  const { origin, pathname, searchParams } = new URL(request.url());
  if (origin !== SITE || !['fetch', 'xhr'].includes(request.resourceType()) || !CALL.test(pathname))
    return undefined;
  const query = [...searchParams.keys()].sort().join('&');
  const token = request.headers().authorization ? ' with a token' : '';
  const path = pathname.replace(NAMED, '$1{}');
  return `${request.method()} ${path}${query && `?${query}`}${bodyOf(request)}${token}`;
}

/** The keys of a JSON body, and whether what a form says in figures is sent as text: ` {name, price: string}`. */
function bodyOf(request: Request): string {
  const body = request.postData();
  if (body === null || !request.headers()['content-type']?.includes('json')) return '';
  const entries = Object.entries(JSON.parse(body) as Record<string, unknown>); // our pages send objects
  const isTyped = (key: string) => ['price', 'capacity', 'guests', 'expected'].includes(key);
  const keys = entries.map(([key, value]) => (isTyped(key) ? `${key}: ${typeof value}` : key));
  return ` {${keys.join(', ')}}`;
}
