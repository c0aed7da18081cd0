import { expect, test, type Page, type Request } from '@playwright/test';
import { someFrames } from './frames.ts';
import { SITE } from './journey.ts';

/** The paths of the API; the site's other answers are files. What the desk's pages ask again and again is left out. */
const CALL = /^\/(room|availability|orders|bookings|user|payments|rates|desk(?!\/changes)|1)(\/|$)/;
/** The identifiers in paths; other segments are the API's own words. */
const NAMED =
  /^(\/(?:user\/admin|user\/desk|rates\/promos|room|orders|bookings|user|payments)\/)(?!(?:all|order|admin|desk|promos|cancelled|details|email-change|email-changed|email-confirmation|password-changed|password-reset)(?:\/|$))[^/]+/;

/** Records what a page asks of the API, each call once: `POST /orders {checkin, checkout}`. */
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

  /** Expects exactly these calls since the last check, in alphabetical order. */
  async expect(asked: readonly string[]): Promise<void> {
    await expect.poll(() => [...this.#calls].sort()).toEqual(asked);
    await someFrames(this.#page); // in which others would have been asked
    expect([...this.#calls].sort()).toEqual(asked);
    this.forget();
  }

  async expectOpening(path: string, asked: readonly string[]): Promise<void> {
    await this.#page.goto('about:blank'); // the page before asks for nothing more
    this.forget();
    await this.#page.goto(path, { waitUntil: 'networkidle' }); // half a second without a request
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

/** The keys of a JSON body, with numbers that are sent as text: ` {name, price: string}`. */
function bodyOf(request: Request): string {
  const body = request.postData();
  if (body === null || !request.headers()['content-type']?.includes('json')) return '';
  const entries = Object.entries(JSON.parse(body) as Record<string, unknown>); // our pages send objects
  const isTyped = (key: string) => ['price', 'capacity', 'guests', 'expected'].includes(key);
  const keys = entries.map(([key, value]) => (isTyped(key) ? `${key}: ${typeof value}` : key));
  return ` {${keys.join(', ')}}`;
}
