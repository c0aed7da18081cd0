import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@innkeep/contract/errors';
import { API } from '@innkeep/contract/paths';
import { beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { chunks } from '../../functions/src/store/read-documents.ts';
import { everyCall } from './support/every-call.ts';
import { startFunction, type FunctionProcess } from './support/function-process.ts';
import { LONGEST_ANSWER_MS, LONGEST_READING_MS, timed, type TimedAnswer } from './support/timed.ts';
import { wellWithin } from './support/well-within.ts';
import type { ApiCall } from '../api/support/call.ts';

/** Fewer than the 80 that Cloud Run sends an instance: the tests' machine has other work, too. */
const MOST_AT_ONCE = 50;
/** How soon after an outage everything works again. */
const RECOVERY_MS = 5000;
/** How soon a connection that was dropped silently is noticed: it is tested after half a minute. */
const NOTICED_MS = 35_000;
const PATIENT = { timeout: NOTICED_MS + 60_000 };

let calls: ApiCall[];

beforeAll(async () => {
  calls = await everyCall();
});

/** Starts a function and calls it once: loading its code is not a fault. */
async function warmFunction(test: TestContext): Promise<FunctionProcess> {
  const api = await startFunction(test);
  await expectWell(api, 20_000);
  return api;
}

/** Asks as many at once as an instance takes. */
async function askAll({ url }: FunctionProcess, asked: ApiCall[] = calls): Promise<TimedAnswer[]> {
  const answers: TimedAnswer[] = [];
  for (const some of chunks(asked, MOST_AT_ONCE))
    answers.push(...(await Promise.all(some.map((each) => timed(url, each)))));
  return answers;
}

function expectOutage(answers: TimedAnswer[]) {
  for (const { asked, status, ms, headers, body } of answers) {
    expect({ asked, status, retryAfter: headers.get('retry-after'), body }).toEqual({
      asked,
      status: 503,
      retryAfter: '5',
      body: new AppError('server/unavailable').toBody(),
    });
    expect(ms, asked).toBeLessThan(LONGEST_ANSWER_MS);
  }
}

/** May be asked only so often in an hour. */
const RARE: readonly string[] = [API.accountData, API.accountDeletion];
/** The calls that change nothing, so that they can be repeated. */
const reading = () => calls.filter(([method, path]) => method === 'GET' && !RARE.includes(path));

/**
 * All calls that are not about money: a connection takes a hundred calls at once,
 * and with those there are more.
 */
const isBeforePaying = ([, path]: ApiCall) => !/payments|cancellation/.test(path);

async function expectWell(
  api: FunctionProcess,
  withinMs: number,
  isAsked: (each: ApiCall) => boolean = () => true,
) {
  const ask = async () => {
    const answers = await askAll(api, reading().filter(isAsked));
    return answers.filter(({ status }) => status !== 200).map(({ asked, status }) => `${asked}: ${status}`);
  };
  expect(await wellWithin(withinMs, ask, (failed) => failed.length === 0)).toEqual([]);
}

describe.concurrent('every call of the API', () => {
  it('answers 503 while the database refuses connections, and is itself again when it does not', async (test) => {
    const api = await warmFunction(test);
    await api.line.refuse();
    expectOutage(await askAll(api));
    await api.line.restore();
    await expectWell(api, RECOVERY_MS);
  });

  it('answers 503 while the database hangs, and is itself again when it does not', async (test) => {
    const api = await warmFunction(test);
    api.line.hang();
    expectOutage(await askAll(api));
    await api.line.restore();
    await expectWell(api, RECOVERY_MS);
  });

  it(
    'answers 503 when the connection to the database has died unsaid, and is itself again within 35 s',
    PATIENT,
    async (test) => {
      const api = await warmFunction(test);
      api.line.forget();
      const died = performance.now();
      expectOutage(await askAll(api, calls.filter(isBeforePaying)));
      await expectWell(api, NOTICED_MS - (performance.now() - died), isBeforePaying);
    },
  );

  it('answers within 10 s, well or with 503, while every answer of the database takes 3 s', async (test) => {
    const api = await warmFunction(test);
    api.tap.meddling = async (_rpc, pass) => {
      await pause(3000);
      return pass();
    };
    // Not all at once: how long many calls take is another question.
    for (const some of chunks(await everyCall(), 20))
      for (const { asked, status, ms } of await askAll(api, some)) {
        expect([200, 201, 503], asked).toContain(status);
        // Reading a channel's calendar may take ten seconds by itself.
        const longest = asked.endsWith('/reading') ? LONGEST_READING_MS : LONGEST_ANSWER_MS;
        expect(ms, asked).toBeLessThan(longest);
      }
  });

  it('but an upload goes on while Storage hangs, and that is told 503 in time', async (test) => {
    const api = await warmFunction(test);
    api.storageLine.hang();
    const isUpload = ([, path]: ApiCall) => path === API.upload;
    const [upload] = await askAll(api, calls.filter(isUpload));
    expect(upload).toMatchObject({ status: 503, body: new AppError('picture/unavailable').toBody() });
    expect(upload?.ms).toBeLessThan(LONGEST_ANSWER_MS);
    await expectWell(api, 0);
  });

  it('that asks who calls answers 503 while Firebase Auth hangs', async (test) => {
    const api = await warmFunction(test);
    api.authLine.hang();
    expectOutage(
      await askAll(
        api,
        calls.filter(([, , call]) => call?.as),
      ),
    );
    await api.authLine.restore();
    await expectWell(api, RECOVERY_MS);
  });
});
