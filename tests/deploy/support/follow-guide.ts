import { commandsOf, remediesIn } from './guide.ts';
import { rehearse, type Rehearsal } from './rehearse.ts';
import { aWorld, type World } from './world.ts';

interface Hotel {
  folder: string;
  /** What is typed when the CLI asks for the mail server; for other secrets it is `none`. */
  smtpUrl: string;
}

/**
 * Follows docs/going-live.md from an empty account to a hotel that is monitored: every command of these
 * steps, exactly.
 */
export async function followGuide(world: World, { folder, smtpUrl }: Hotel): Promise<Rehearsal[]> {
  const walked: Rehearsal[] = [];
  const give = async (command: string) => {
    const typed = command.includes('SMTP_URL') ? smtpUrl : 'none';
    walked.push(await rehearse(world, { folder, command, typed }));
  };
  const follow = async (...steps: number[]) => {
    for (const command of steps.flatMap(commandsOf)) {
      // The first opens a browser, the second asks the real platform; tests/local asks the suite the same.
      if (!/^(npx firebase login|curl .*)$/.test(command)) await give(command);
    }
  };

  await follow(0, 3, 4);
  openInTheConsole(world);
  await follow(7, 8);
  await checkUpUntilFine(world, folder, give);
  const [deploy = ''] = commandsOf(11);
  await give(`${deploy} --yes`); // nobody can answer questions
  await follow(15, 17, 18, 19);
  await give('npx firebase firestore:backups:schedules:list --project harbour-live');
  return walked;
}

/** Does step 6, which has no commands. */
function openInTheConsole(world: World): void {
  const { auth, googleSignIn } = aWorld();
  Object.assign(world, { auth, googleSignIn });
}

/** Does step 10: runs the check-up, and the commands that it names, until it finds nothing. */
async function checkUpUntilFine(
  world: World,
  folder: string,
  give: (command: string) => Promise<unknown>,
): Promise<void> {
  const [command = ''] = commandsOf(10);
  for (let tries = 0; tries < 4; tries++) {
    const { exitCode, output } = await rehearse(world, { folder, command });
    const remedies = remediesIn(output);
    if (exitCode === 0 && remedies.length === 0) return;
    for (const remedy of remedies) await give(remedy);
  }
  throw new Error('The check-up is not content with what it asked for.');
}
