import { expect, it } from 'vitest';
import { copyBuiltProject } from './support/built-copy.ts';
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

const SECRET = /^POST secretmanager\S+ \S+STRIPE_KEY:setIamPolicy$/;

/** In the order of a deploy, each in the state that the one before has left. */
const STAGES: Stage[] = [
  {
    name: 'a connection lost while making the second account, once the first has its roles',
    fault: (world) => ({
      on: /^(POST|DELETE) (iam|cloudresourcemanager)/,
      wrong: () =>
        world.bindings.some(({ role }) => role === 'roles/datastore.user') ? 'hang up' : undefined,
    }),
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
    says: 'This project is already running as many builds as Google allows: wait 10 minutes and run this again.',
  },
  {
    name: 'opening the secrets, where the developer presses Ctrl-C',
    fault: () => ({ on: SECRET, wrong: 'never answers' }),
    interruptedAt: SECRET,
    says: 'You stopped this halfway: run it again to continue.',
  },
  {
    name: 'a connection lost while making functions, of which some are made',
    fault: ({ functions }) => ({ on: CREATION, wrong: () => (functions.size > 3 ? 'hang up' : undefined) }),
  },
  lostAt('releasing the pages', /^POST firebasehosting\S+ \S+\/releases$/),
  lostAt('what follows the CLI', /^PATCH firestore\S+ \S+\/meta\/schema$/),
];

function lostAt(when: string, on: RegExp): Stage {
  return { name: `a connection lost while ${when}`, fault: () => ({ on, wrong: 'hang up' }) };
}

it('a deploy that fails is explained and repeated, at each stage', async () => {
  const world = aWorld({ database: undefined });
  const copy = copyBuiltProject();
  for (const { fault, ...stage } of STAGES) {
    world.faults = [fault(world)];
    await fails(world, copy, stage);
  }
  world.faults = [];
  const done = await rehearse(world, { folder: copy.folder, command: `${AGAIN} --yes` });
  expectDone(done);
  expect(done.output).not.toContain('Building'); // what the first built
  expectAllThere(world);
  copy.remove();
});

async function fails(
  world: World,
  { folder }: ProjectCopy,
  { name, says = OFFLINE, interruptedAt }: Omit<Stage, 'fault'>,
): Promise<void> {
  const options = { folder, command: DEPLOY, ...(interruptedAt && { interruptedAt }) };
  const { exitCode, output, strange } = await rehearse(world, options);
  expect({ exitCode, strange }, `${name}: ${output}`).toEqual({ exitCode: 1, strange: [] });
  expect(output).not.toMatch(/^ +at .+:\d+:\d+\)?$/m);
  expect(told(output), `${name}: ${output}`).toEqual({ sentence: says, commands: [DEPLOY] });
}

/** Google deletes versions of the site that were not released after twelve hours, so some may be left. */
function expectAllThere(world: World): void {
  expect(leftBehind(world)).toEqual([]);
  expect([...world.functions.keys()]).toHaveLength(10);
  expect(world.serviceAccounts).toHaveLength(2);
  expect(world.versions.get(String(world.liveVersion))).toMatchObject({ status: 'FINALIZED' });
  expect(world.schemaVersion).toBe(1);
}

/** The sentence at the end of the output, and the commands that follow. */
function told(output: string): { sentence: string; commands: string[] } {
  const [before = '', after = ''] = output.trimEnd().split('\n\n').slice(-2);
  const commands = after.split('\n').map((line) => line.trim());
  return { sentence: before.split('\n').at(-1) ?? '', commands };
}
