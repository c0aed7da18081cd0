import { expect } from 'vitest';
import type { FirstDeploy } from './first-deploy.ts';
import { wayBackCommands } from './guide.ts';
import { rehearse, type Rehearsal } from './rehearse.ts';
import { LOCATION, REGION } from './world.ts';

export const BACKUP = `projects/harbour-live/locations/${LOCATION}/backups/b1`;

/** What a person types or answers, added to the commands because nobody is there. */
const TYPED: [RegExp, string][] = [
  [/^(npx firebase (?:hosting:disable|firestore:delete|firestore:databases:delete) .*)$/, '$1 --force'],
  [/^(npm run deploy .*)$/, '$1 --built --yes'], // what an earlier step has built
  [/^(openssl .*)$/, '$1 -pass pass:tide-and-harbour'],
  [/\bBACKUP\b/, BACKUP],
  [/\bKEY\b/, 'c2lnbmVy'],
  [/\bSEPARATOR\b/, 'Bw'],
  [/\bGENERATION\b/, '1732000000000000'],
  [/\bNAME\b/, 'sea-1600.webp'],
];

const asTyped = (line: string) => TYPED.reduce((typed, [word, value]) => typed.replace(word, value), line);

/** What the parts of the rehearsal share. */
export interface Walk {
  give: (command: string) => Promise<Rehearsal>;
  /** Runs the commands of a part of the page, except those for the database itself, which tests/api runs. */
  follow: (part: string, commands?: string[]) => Promise<void>;
  /** Returns the states of the scheduled jobs. */
  jobs: () => unknown[];
}

export function aWalk(deployed: () => Pick<FirstDeploy, 'copy' | 'world'>): Walk {
  const give = (command: string) =>
    rehearse(deployed().world, { folder: deployed().copy.folder, command: asTyped(command) });
  return {
    give,
    follow: async (part, commands = wayBackCommands(part)) => {
      expect(commands, part).not.toEqual([]);
      for (const command of commands.filter((each) => !each.startsWith('npm run reconcile '))) {
        const { exitCode, output, strange } = await give(command);
        expect({ command, exitCode, strange }, output).toEqual({ command, exitCode: 0, strange: [] });
      }
    },
    jobs: () =>
      ['sweepPayments', 'sweepMail'].map(
        (name) => deployed().world.jobs.get(`firebase-schedule-${name}-${REGION}`)?.state ?? 'ENABLED',
      ),
  };
}
