import type { Page, Request } from '@playwright/test';
import { SITE } from './journey.ts';

/** What identifies something in a path; all other segments are the API's own words. */
const NAMED = /^\/(room|orders|bookings|user\/admin|user\/desk|user|payments|rates\/promos)\/([^/]+)/;
const WORDS = ['all', 'order', 'admin', 'desk', 'promos', 'email-confirmation', 'password-reset', 'cancelled'];

/** Writes down what a page asks of the product's own server, each call once: `POST /orders {checkin, checkout}`. */
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

  /** What was asked since it was last called, once the page has come to rest. */
  async taken(): Promise<string[]> {
    await this.#page.waitForLoadState('networkidle');
    const calls = [...this.#calls].sort();
    this.#calls = new Set();
    return calls;
  }

  /** What opening an address asks. */
  async opening(path: string): Promise<string[]> {
    await this.#page.goto(path);
    return this.taken();
  }
}

function describeCall(request: Request): string | undefined {
  const { origin, pathname, searchParams } = new URL(request.url());
  // Firebase's own configuration is Hosting's answer; the rest of the site are files.
  const isCall = ['fetch', 'xhr'].includes(request.resourceType()) && !pathname.startsWith('/__/');
  if (origin !== SITE || !isCall || /\.\w+$/.test(pathname)) return undefined;
  const query = [...searchParams.keys()].join('&');
  const token = request.headers().authorization ? ' with token' : '';
  return `${request.method()} ${pattern(pathname)}${query && `?${query}`}${bodyOf(request)}${token}`;
}

/** `/room/tide-room` is `/room/{}`. */
function pattern(pathname: string): string {
  return pathname.replace(NAMED, (path, root: string, name: string) =>
    WORDS.includes(name) ? path : `/${root}/{}`,
  );
}

/** The keys of a JSON body, and whether an amount is text or a number: ` {name, price: "…"}`. */
function bodyOf(request: Request): string {
  const body = request.postData();
  if (body === null) return '';
  if (!request.headers()['content-type']?.includes('json')) return ' (file)';
  const entries = Object.entries(JSON.parse(body) as Record<string, unknown>); // our pages send objects
  const typed = ['price', 'capacity', 'guests'];
  return ` {${entries.map(([key, value]) => (typed.includes(key) ? `${key}: ${typeof value}` : key)).join(', ')}}`;
}
