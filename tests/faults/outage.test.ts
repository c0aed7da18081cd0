import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@innkeep/contract/errors';
import { API } from '@innkeep/contract/paths';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { SOLD_WINE } from '../../functions/src/testing/a-posted-extra.ts';
import { chunks } from '../../functions/src/store/read-documents.ts';
import { ask, type Asked } from './support/ask.ts';
import { everyCall } from './support/every-call.ts';
import { startFunction, type FunctionProcess } from './support/function-process.ts';
import type { ApiCall } from '../api/support/call.ts';
import { anAdmin, type Person } from '../api/support/people.ts';
import { restoreRates, setRates } from '../api/support/rates.ts';

/** Fewer than the 80 that Cloud Run sends an instance: the tests' machine has other work, too. */
const MOST_AT_ONCE = 50;
const BUSY = new AppError('server/busy').toBody();
/** Only ends a test that waits in vain. A connection that was dropped silently is tested after half a minute. */
const PATIENT = { timeout: 90_000 };

/**
 * All calls but two: one asks the sign-in provider alone about an account whose password is as it was, and the texts in
 * force are remembered.
 */
let calls: ApiCall[];

let admin: Person;

beforeAll(async () => {
  admin = await anAdmin();
  await setRates(admin, { extras: [SOLD_WINE] });
  calls = (await everyCall()).filter(([, path]) => path !== API.passwordChanged && path !== API.texts);
});

afterAll(() => restoreRates(admin));

/** Starts a function and calls it once: loading its code is not a fault. */
async function warmFunction(test: TestContext): Promise<FunctionProcess> {
  const api = await startFunction(test);
  await expectWell(test, api);
  return api;
}

/** Asks as many at once as an instance takes. */
async function askAll({ url }: FunctionProcess, asked: ApiCall[] = calls): Promise<Asked[]> {
  const answers: Asked[] = [];
  for (const some of chunks(asked, MOST_AT_ONCE))
    answers.push(...(await Promise.all(some.map((each) => ask(url, each)))));
  return answers;
}

/** Asks until each call has met the outage: a function that is late with many refuses some of them, unasked. */
async function expectOutage(api: FunctionProcess, asked: ApiCall[] = calls) {
  let left = asked;
  while (left.length > 0) {
    const answers = await askAll(api, left);
    const isMet = answers.map(({ body }) => JSON.stringify(body) !== JSON.stringify(BUSY));
    left = left.filter((_, index) => isMet[index] === false);
    expectUnavailable(answers.filter((_, index) => isMet[index]));
  }
}

function expectUnavailable(answers: Asked[]) {
  for (const { asked, status, headers, body } of answers) {
    expect({ asked, status, retryAfter: headers.get('retry-after'), body }).toEqual({
      asked,
      status: 503,
      retryAfter: '5',
      body: new AppError('server/unavailable').toBody(),
    });
  }
}

/** May be asked only so often in an hour. */
const RARE: readonly string[] = [API.accountData, API.accountDeletion];
/** The calls that change nothing, so that they can be repeated. */
const reading = () => calls.filter(([method, path]) => method === 'GET' && !RARE.includes(path));

/** Leaves out money, as a connection takes only a hundred calls at once. */
const isBeforePaying = ([, path]: ApiCall) => !/payments|cancellation/.test(path);

async function expectWell(
  test: TestContext,
  api: FunctionProcess,
  isAsked: (each: ApiCall) => boolean = () => true,
) {
  const failures = async () => {
    const answers = await askAll(api, reading().filter(isAsked));
    return answers.filter(({ status }) => status !== 200).map(({ asked, status }) => `${asked}: ${status}`);
  };
  await test.expect.poll(failures, PATIENT).toEqual([]);
}

describe.concurrent('every call of the API', () => {
  it('answers 503 while the database refuses connections, and is itself again when it does not', async (test) => {
    const api = await warmFunction(test);
    await api.line.refuse();
    await expectOutage(api);
    await api.line.restore();
    await expectWell(test, api);
  });

  it('answers 503 while the database hangs, and is itself again when it does not', async (test) => {
    const api = await warmFunction(test);
    api.line.hang();
    await expectOutage(api);
    await api.line.restore();
    await expectWell(test, api);
  });

  it('answers 503 when the connection to the database has died unsaid, and is itself again once that is noticed', async (test) => {
    const api = await warmFunction(test);
    api.line.forget();
    await expectOutage(api, calls.filter(isBeforePaying));
    await expectWell(test, api, isBeforePaying);
  });

  it('answers, well or with 503, while every answer of the database takes 3 s', async (test) => {
    const api = await warmFunction(test);
    api.tap.meddling = async (_rpc, pass) => {
      await pause(3000);
      return pass();
    };
    // Not all at once: how long many calls take is another question.
    for (const some of chunks(await everyCall(), 20))
      for (const { asked, status } of await askAll(api, some))
        expect([200, 201, 503], asked).toContain(status);
  });

  it('but an upload goes on while Storage hangs, and that is told 503', async (test) => {
    const api = await warmFunction(test);
    api.storageLine.hang();
    const isUpload = ([, path]: ApiCall) => path === API.upload;
    const [upload] = await askAll(api, calls.filter(isUpload));
    expect(upload).toMatchObject({ status: 503, body: new AppError('picture/unavailable').toBody() });
    await expectWell(test, api);
  });

  it('that asks who calls answers 503 while Firebase Auth hangs', async (test) => {
    const api = await warmFunction(test);
    api.authLine.hang();
    await expectOutage(
      api,
      calls.filter(([, , call]) => call?.as),
    );
    await api.authLine.restore();
    await expectWell(test, api);
  });
});
