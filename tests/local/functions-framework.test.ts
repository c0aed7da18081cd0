import { spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDeployedNode } from '../../local/src/deployed-node.ts';
import { aFreePort } from './support.ts';

/*
 * The bundle under Google's functions framework, which would read and unpack bodies before it calls a
 * function, unless it is kept from that.
 */

const root = path.resolve(import.meta.dirname, '../..');
const framework = path.join(root, 'node_modules/@google-cloud/functions-framework/build/src/main.js');
const MEGABYTE = 1024 * 1024;
const json = { 'Content-Type': 'application/json' };

const SECRET = 'whsec_of_tests';

let served: ChildProcess;
let site: string;
let payments: ChildProcess;
let paymentsSite: string;

beforeAll(async () => {
  [served, site] = await serve('dist', { FUNCTION_TARGET: 'api' });
  const secrets = { STRIPE_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: SECRET };
  [payments, paymentsSite] = await serve('dist-payments', { FUNCTION_TARGET: 'pay', ...secrets });
});
afterAll(() => {
  served.kill();
  payments.kill();
});

async function serve(folder: string, env: Record<string, string>): Promise<[ChildProcess, string]> {
  const port = await aFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(findDeployedNode() ?? process.execPath, [framework], {
    cwd: path.join(root, 'functions', folder),
    env: {
      ...process.env,
      ...env,
      FUNCTION_SIGNATURE_TYPE: 'http',
      PORT: String(port),
      FIREBASE_CONFIG: '{"storageBucket":"demo-innkeep.appspot.com"}',
    },
    stdio: 'ignore',
  });
  while (!(await isServed(`${url}/no-such-path`))) await pause(200); // the hook has a timeout
  return [child, url];
}

async function isServed(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

async function post(body: BodyInit, headers: Record<string, string> = json) {
  const response = await fetch(`${site}/user/password-reset`, { method: 'POST', headers, body });
  const answer = (await response.json()) as { error?: { code: string } };
  return [response.status, answer.error?.code];
}

describe('under the functions framework', () => {
  it('a body is read, and judged, by us', async () => {
    expect(await post('{"email":"unknown@people.test"}')).toEqual([200, undefined]);
    expect(await post('{"email":"unknown"}')).toEqual([400, 'request/invalid']);
    expect(await post('{')).toEqual([400, 'request/malformed']);
    expect(await post('x', { 'Content-Type': 'text/plain' })).toEqual([415, 'request/wrong-type']);
    expect(await post('a=1', { 'Content-Type': 'application/x-www-form-urlencoded' })).toEqual([
      415,
      'request/wrong-type',
    ]);
  });

  // Unpacking would fail, and be answered otherwise.
  it('a packed body is refused, and never unpacked, as it could be a bomb', async () => {
    for (const type of ['application/json', 'text/plain', 'application/octet-stream'])
      expect(await post('cannot be unpacked', { 'Content-Type': type, 'Content-Encoding': 'gzip' })).toEqual([
        415,
        'request/wrong-type',
      ]);
  });

  it('a body of more than 11 MB is refused, also one that does not tell its length', async () => {
    expect(await post(new Uint8Array(12 * MEGABYTE))).toEqual([413, 'request/too-large']);
    expect(await postInChunks(12 * MEGABYTE)).toContain('"request/too-large"');
  });
});

describe('under the functions framework, what the provider tells us', () => {
  // With line breaks, as Stripe sends it: code that parses and rewrites it has other bytes.
  const event = JSON.stringify({ object: 'event', type: 'customer.created', data: { object: {} } }, null, 2);
  const send = async (body: string, signed = event) => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: signed, secret: SECRET });
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature };
    return (await fetch(`${paymentsSite}/payments/events`, { method: 'POST', headers, body })).status;
  };

  it('is believed by the bytes that came', async () => {
    expect(await send(event)).toBe(200);
    expect(await send(JSON.stringify(JSON.parse(event)))).toBe(400);
    expect(await send('{', '{')).toBe(400);
  });

  it('has 256 kB at most', async () => {
    const large = event + ' '.repeat(1024 * 1024);
    expect(await send(large, large)).toBe(413);
  });
});

async function postInChunks(length: number): Promise<string> {
  const socket = connect(Number(new URL(site).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk))).on('error', () => undefined);
  socket.write(
    'POST /user/password-reset HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const chunk = `${MEGABYTE.toString(16)}\r\n${'x'.repeat(MEGABYTE)}\r\n`;
  for (let sent = 0; sent < length; sent += MEGABYTE) socket.write(chunk);
  socket.write('0\r\n\r\n');
  await expect.poll(() => answer).toContain('\r\n\r\n{');
  socket.destroy();
  return answer;
}
