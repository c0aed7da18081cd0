import { describe, expect, it } from 'vitest';
import { copyBuiltProject } from './support/built-copy.ts';
import { refusal } from './support/faults.ts';
import { commandsIn, readDocument } from './support/guide.ts';
import { leftBehind } from './support/left-behind.ts';
import type { ProjectCopy } from './support/project-copy.ts';
import { expectDone, rehearse } from './support/rehearse.ts';
import { aWorld, type World, type Fault } from './support/world.ts';

const DEPLOY = 'npm run deploy -- --built --yes --project staging';
/** The command that the page mostly recommends. */
const [AGAIN = ''] = commandsIn(readDocument('when-a-deploy-fails'));
const CREATION = /^POST cloudfunctions\S+ \/v2\/projects\/harbour-live\/locations\/[\w-]+\/functions$/;
const OFFLINE = 'The connection to Google was lost: once you are online, run this again.';

interface Stage {
  /** The name by which a reader would look the failure up. */
  name: string;
  fault: (world: World) => Fault;
  says?: string;
  interruptedAt?: RegExp | undefined;
}

/** Refusals by Google, each in the state that the one before has left. */
const REFUSING: Stage[] = [
  {
    name: '409 from Firestore, for an index',
    fault: () => ({
      on: /^POST firestore\S+ \S+\/indexes$/,
      wrong: refusal(409, 'index already exists', 'ALREADY_EXISTS'),
    }),
    says: 'Firestore is busy with the database or its indexes: wait 5 minutes and run this again.',
  },
  {
    name: 'an account that Google does not know for longer than the CLI waits',
    fault: (world) => ({
      on: /^POST cloudresourcemanager\S+ \S+:setIamPolicy$/,
      wrong: () =>
        refusal(400, `Service account ${world.serviceAccounts.at(-1)} does not exist.`, 'INVALID_ARGUMENT'),
    }),
    says: 'Google does not know the account yet that it made for the functions a moment ago: wait 10 minutes and run this again.',
  },
  {
    name: 'a role that is lacking for the functions (403)',
    fault: () => ({
      on: CREATION,
      wrong: refusal(403, "Permission 'cloudfunctions.functions.create' denied", 'PERMISSION_DENIED'),
    }),
    says: 'Google refuses what you may not do in this project: have its owner give you the roles of docs/going-live.md at https://console.cloud.google.com/iam-admin/iam?project=harbour-live, then run this again.',
  },
  {
    name: 'no room for builds: functions that never ran, and accounts that the CLI deletes',
    fault: (world) => ({
      on: /^GET cloudfunctions\S+ \/v2\/operations\//,
      wrong: () => {
        for (const each of world.functions.values()) each.state = 'FAILED';
        const message = 'Build failed: no concurrent builds quota available to create builds';
        return { status: 200, body: { name: 'operations/o', done: true, error: { code: 9, message } } };
      },
    }),
    says: 'Google builds as much for this project as it may at once: wait 10 minutes and run this again.',
  },
  {
    name: 'too many calls a minute, for longer than the CLI tries',
    fault: () => ({
      on: CREATION,
      wrong: refusal(
        429,
        "Quota exceeded for quota metric 'Per project mutation requests'",
        'RESOURCE_EXHAUSTED',
      ),
    }),
    says: 'Google takes no more calls of this project for the minute: wait 5 minutes and run this again.',
  },
];

const SECRET = /^POST secretmanager\S+ \S+STRIPE_KEY:setIamPolicy$/;

/** Lost connections in the order of a deploy, before any function runs. */
const UPLOADING: Stage[] = [
  lostAt('the check-up', /^GET cloudbilling/, `✖ ${OFFLINE}`),
  lostAt('making the database', /^POST firestore\S+ \S+\/databases$/),
  lostAt('preparing', /^GET serviceusage\S+ \S+\/cloudbuild/),
  lostAt('uploading the functions', /^PUT storage/),
  lostAt('releasing rules', /^POST firebaserules\S+ \S+\/releases$/),
];

/** Lost connections from the first account on. */
const RELEASING: Stage[] = [
  {
    name: 'making the second account, once the first has its roles',
    fault: (world) => ({
      on: /^(POST|DELETE) (iam|cloudresourcemanager)/,
      wrong: () =>
        world.bindings.some(({ role }) => role === 'roles/datastore.user') ? 'hang up' : undefined,
    }),
  },
  {
    name: 'opening the secrets, where the developer presses Ctrl-C',
    fault: () => ({ on: SECRET, wrong: 'never answers' }),
    interruptedAt: SECRET,
    says: 'You stopped this half-way: run it again to continue.',
  },
  {
    name: 'making functions, of which some are made',
    fault: ({ functions }) => ({ on: CREATION, wrong: () => (functions.size > 3 ? 'hang up' : undefined) }),
  },
  lostAt('uploading the pages', /^POST firebasehosting\S+ \S+:populateFiles$/),
  lostAt('releasing the pages', /^POST firebasehosting\S+ \S+\/releases$/),
  lostAt('what follows the CLI', /^PATCH firestore\S+ \S+\/meta\/schema$/),
];

function lostAt(name: string, on: RegExp, says?: string): Stage {
  return { name, fault: () => ({ on, wrong: 'hang up' }), ...(says !== undefined && { says }) };
}

describe.concurrent('a deploy that fails', { timeout: 300_000 }, () => {
  it.each([
    ['by Google, one refusal after the other', REFUSING],
    ['as the network is lost, at each stage of uploading', UPLOADING],
    ['as the network is lost, at each stage of releasing', RELEASING],
  ])('is explained and repeated: %s', async (_how, stages) => {
    const world = aWorld({ database: undefined });
    const copy = copyBuiltProject();
    for (const { name, fault, says = OFFLINE, interruptedAt } of stages) {
      world.faults = [fault(world)];
      await fails(world, copy, { name, says, interruptedAt });
    }
    world.faults = [];
    expectDone(await rehearse(world, { folder: copy.folder, command: `${AGAIN} --yes` }));
    expectAllThere(world);
    copy.remove();
  });
});

async function fails(
  world: World,
  { folder }: ProjectCopy,
  { name, says, interruptedAt }: Omit<Stage, 'fault'>,
): Promise<void> {
  const options = { folder, command: DEPLOY, ...(interruptedAt && { interruptedAt }) };
  const { exitCode, output, strange } = await rehearse(world, options);
  expect({ exitCode, strange }, `${name}: ${output}`).toEqual({ exitCode: 1, strange: [] });
  expect(output).not.toMatch(/^ +at .+:\d+:\d+\)?$/m);
  expect(told(output), `${name}: ${output}`).toEqual({ sentences: [says], commands: [DEPLOY] });
}

/** Google deletes versions of the site that were not released after twelve hours, so some may be left. */
function expectAllThere(world: World): void {
  expect(leftBehind(world)).toEqual([]);
  expect([...world.functions.keys()]).toHaveLength(10);
  expect(world.serviceAccounts).toHaveLength(2);
  expect(world.versions.get(String(world.liveVersion))).toMatchObject({ status: 'FINALIZED' });
  expect(world.schemaVersion).toBe(1);
}

/** The sentences, and the commands that follow, at the end of the output or in the findings. */
function told(output: string): { sentences: string[]; commands: string[] } {
  const missed = [...output.matchAll(/^(✖ .*)\n {4}→ /gm)].map(([, line = '']) => line);
  const end = output.trimEnd().split('\n\n').slice(-2);
  const ofEnd = missed.length > 0 ? [] : (end[0]?.split('\n') ?? []);
  const lines = missed.length > 0 ? output.split('\n') : (end[1]?.split('\n') ?? []);
  const commands = lines
    .map((line) => /^(?: {2}| {4}→ )((?:npm run|npx|gcloud) .*)$/.exec(line)?.[1])
    .filter((command) => command !== undefined);
  return { sentences: [...missed, ...ofEnd], commands };
}
