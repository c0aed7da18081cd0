import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export interface Ask {
  method: string;
  path: string;
  headers?: Record<string, string>;
  json?: object;
}

/** Requests of one kind, offered at a rate by the clock, however long the answers take. */
export interface Offer {
  kind: string;
  perSecond: number;
  /** Returns the `nth` request, from 0. */
  ask: (nth: number) => Ask;
}

export interface Outcome {
  kind: string;
  nth: number;
  /** Undefined if the connection ended without an answer. */
  status: number | undefined;
  body: string;
  /** Milliseconds until the answer. */
  ms: number;
}

const MS = 1000;

/** Offers requests for some seconds, and returns what became of each once all have ended. */
export async function offer(url: string, seconds: number, offers: readonly Offer[]): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  const all = await Promise.all(
    offers.map(async ({ kind, perSecond, ask }) => {
      const outcomes: Promise<Outcome>[] = [];
      for (let nth = 0; nth < seconds * perSecond; nth += 1) {
        const early = begun + (nth * MS) / perSecond - performance.now();
        if (early > 1) await pause(early);
        outcomes.push(outcomeOf(url, ask(nth), agent).then((outcome) => ({ kind, nth, ...outcome })));
      }
      return Promise.all(outcomes);
    }),
  );
  agent.destroy();
  return all.flat();
}

/** Makes a request, and returns its answer, or that there was none. */
export async function outcomeOf(
  url: string,
  { method, path, headers, json }: Ask,
  agent?: Agent,
): Promise<Pick<Outcome, 'status' | 'body' | 'ms'>> {
  const body = json && JSON.stringify(json);
  const described = body && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  const since = performance.now();
  const took = () => performance.now() - since;
  try {
    const made = request(url + path, { method, agent, headers: { ...headers, ...described } }).end(body);
    const [response] = (await once(made, 'response')) as [IncomingMessage]; // as node:http types it
    return { status: response.statusCode, body: await text(response), ms: took() };
  } catch {
    return { status: undefined, body: '', ms: took() };
  }
}
