import { describe, expect, it } from 'vitest';
import { explainFailure } from '../../scripts/lib/deploy/explain-failure.ts';
import { KNOWN_FAILURES } from '../../scripts/lib/deploy/known-failures.ts';
import { readDocument } from './support/guide.ts';
import { TARGET } from './support/look.ts';
import { SAID } from './support/words-of-failures.ts';

const HERE = { ...TARGET, region: 'europe-west2', publicFunctions: ['api', 'sweepMail'] };
const AGAIN = 'npm run deploy -- --built --project live';
const explain = (said: string) => explainFailure(said, HERE, AGAIN);

describe('a failure', () => {
  const each = Object.entries(SAID).flatMap(([name, all]) => all.map((said) => [said, name] as const));

  it.each(each)('that is told as "%s" is known as "%s"', (said, name) => {
    const known = KNOWN_FAILURES.find((each) => each.says.test(said));
    expect(known?.name).toBe(name);
    const { sentence, commands } = explain(said);
    expect(sentence).toMatch(/^[A-Z].+[^.]\.$/);
    expect(commands.at(-1)).toBe(AGAIN);
  });

  it('is told by words that Google has used, each of them', () => {
    expect(KNOWN_FAILURES.map(({ name }) => name).filter((name) => !(name in SAID))).toEqual([]);
  });

  it('that passes by itself says how long to wait', () => {
    expect(explain('no concurrent builds quota available to create builds').sentence).toBe(
      'This project is already running as many builds as Google allows: wait 10 minutes and run this again.',
    );
  });

  it('that does not names the commands that mend it, before the one that runs it again', () => {
    expect(explain('users named in the policy do not belong to a permitted customer').commands).toEqual([
      'gcloud run services update api --no-invoker-iam-check --region europe-west2 --project harbour-live',
      'gcloud run services update sweepmail --no-invoker-iam-check --region europe-west2 --project harbour-live',
      AGAIN,
    ]);
    expect(explain('requires billing to be enabled').commands[0]).toBe(
      'gcloud billing projects link harbour-live --billing-account ACCOUNT',
    );
  });

  it('is what the CLI died of, not what it overcame', () => {
    const log = [
      '[debug] [t] <<< [apiv2][body] POST https://x {"error":{"message":"Service account firebase-fn-1@p.iam.gserviceaccount.com does not exist."}}',
      '[debug] [t] *** [apiv2] Attempting the request again. Attempt number 2',
      '[debug] [t] Error: read ECONNRESET\n    at Socket.emit (node:events:1:1)',
      '[error] ',
      '[error] Error: Failed to make request to https://firebasehosting.googleapis.com/v1beta1/x',
    ].join('\n');
    expect(explain(log).sentence).toBe(
      'The connection to Google was lost: once you are online, run this again.',
    );
  });

  it('is looked for among what each function died of', () => {
    const log = [
      '[debug] [t] Functions deploy failed.',
      '[debug] [t] {"original":{"message":"HTTP Error: 400, unable to queue the operation"}}',
      '[error] Error: There was an error deploying functions:',
      '[error] - Error Failed to create function api in region europe-west1',
    ].join('\n');
    expect(explain(log).sentence).toBe(
      'Google is still busy with an earlier deploy of the same functions, perhaps by another person: wait 10 minutes and run this again.',
    );
  });

  it('that is unknown still ends in a sentence and a command', () => {
    expect(explain('[debug] [t] x\n[error] \n[error] Error: The moon is full\n[debug] [t] y')).toEqual({
      sentence:
        'We don’t know this failure (The moon is full): run it again; if it fails again, see firebase-debug.log.',
      commands: [AGAIN],
    });
  });
});

describe('docs/when-a-deploy-fails.md', () => {
  const [passing = '', lasting = ''] = readDocument('when-a-deploy-fails').split('\nOthers do not.');
  const rowsOf = (text: string) =>
    [...text.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].map(([, name, cell]) => [name, cell]).slice(2);

  it('tells how long to wait for each failure that passes by itself', () => {
    const known = KNOWN_FAILURES.filter(({ passesIn }) => passesIn !== undefined);
    expect(rowsOf(passing)).toEqual(known.map(({ name, passesIn }) => [name, passesIn]));
  });

  it('tells what to do first about each that does not', () => {
    const known = KNOWN_FAILURES.filter(({ passesIn }) => passesIn === undefined);
    expect(rowsOf(lasting).map(([name]) => name)).toEqual(known.map(({ name }) => name));
  });

  it('is short', () => {
    expect(readDocument('when-a-deploy-fails').trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  });
});
