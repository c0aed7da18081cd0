import { commandsOf } from './guide.ts';
import { rehearse, type Rehearsal } from './rehearse.ts';
import type { Answer } from './terminal.ts';
import type { World } from './world.ts';

interface Hotel {
  folder: string;
  /** Typed when the CLI asks for the mail server; for Stripe's key, `none` is typed. */
  smtpUrl: string;
}

/** Follows docs/going-live.md until the hotel is monitored, running every command of these steps exactly. */
export async function followGuide(world: World, { folder, smtpUrl }: Hotel): Promise<Rehearsal[]> {
  const [, setUp = ''] = commandsOf(3); // the first opens a browser
  const [check = '', deploy = '', watch = ''] = commandsOf(4);
  const walked = [
    await runSetUp(world, folder, setUp, [
      ['Enter a value for SMTP_URL:', smtpUrl],
      ['Enter a value for STRIPE_KEY:', 'none'],
    ]),
  ];
  walked.push(await rehearse(world, { folder, command: check }));
  walked.push(await rehearse(world, { folder, command: `${deploy} --yes` })); // no terminal for questions
  walked.push(await runSetUp(world, folder, watch));
  return walked;
}

/** Runs `npm run set-up` on a terminal, and agrees to what it says. */
export function runSetUp(
  world: World,
  folder: string,
  command: string,
  typed: Answer[] = [],
): Promise<Rehearsal> {
  return rehearse(world, { folder, command, answers: [['Continue? (y/N)', 'y'], ...typed] });
}
