import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { median } from './median.ts';

export interface Ask {
  method: string;
  path: string;
  headers?: Record<string, string>;
  json?: object;
}

/** A caller's requests, one after another. */
export type Asks = Iterator<Ask, void>;

export interface Load {
  perSecond: number;
  /** How long a caller waited for an answer in milliseconds, the median of all. */
  waitMs: number;
}

/**
 * Makes `count` requests in all. Each caller makes its next one when the last is answered.
 * Fails with the first refusal.
 */
export async function load(url: string, count: number, callers: Asks[]): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers.length });
  const waits: number[] = [];
  let left = count;
  const askInTurn = async (asks: Asks) => {
    while (left > 0) {
      left -= 1;
      const { value: ask } = asks.next();
      if (!ask) throw new Error('A caller has nothing left to ask.');
      const since = performance.now();
      await answer(url, ask, agent);
      waits.push(performance.now() - since);
    }
  };
  const since = performance.now();
  await Promise.all(callers.map(askInTurn));
  const seconds = (performance.now() - since) / 1000;
  agent.destroy();
  return { perSecond: count / seconds, waitMs: median(waits) };
}

async function answer(url: string, { method, path, headers, json }: Ask, agent: Agent): Promise<void> {
  const body = json && JSON.stringify(json);
  const described = body && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url + path, { method, agent, headers: { ...headers, ...described } }, resolve)
      .on('error', reject)
      .end(body);
  });
  const { statusCode = 0 } = response;
  if (statusCode >= 300) throw new Error(`${method} ${path} answered ${statusCode}: ${await text(response)}`);
  await once(response.resume(), 'end');
}
