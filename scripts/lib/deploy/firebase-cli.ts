import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inProject, ROOT } from '../project.mjs';

/** The CLI itself: by its shell script, a path with a space in it would not survive on Windows. */
const FIREBASE = inProject('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

/** Where the CLI writes down what it asks and is told, unless it ends well. */
export const CLI_LOG = inProject('firebase-debug.log');

/** The CLI has come to an end before its work had. */
export class CliFailure extends Error {}

/**
 * Runs the Firebase CLI, on our terminal: there it asks its own questions.
 * @throws {CliFailure} whose message is the CLI's log, which lies in firebase-debug.log, too
 */
export async function runFirebase(...args: string[]): Promise<void> {
  rmSync(CLI_LOG, { force: true });
  // The CLI deletes its log after most failures (lib/bin/cli.js); what is held open can be read all the same.
  const log = openSync(CLI_LOG, 'a+');
  // The functions say which they are in a file: asked over HTTP, they wait three seconds for a connection to close.
  const env = { FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true', ...process.env };
  const cli = spawn(process.execPath, [FIREBASE, ...args], { cwd: ROOT, stdio: 'inherit', env });
  const end = () => cli.kill();
  process.once('exit', end);
  const [code] = (await once(cli, 'exit')) as [number | null]; // as documented of `exit`
  process.off('exit', end);
  const said = readFileSync(log, 'utf8');
  closeSync(log);
  if (code === 0) {
    rmSync(CLI_LOG, { force: true });
    return;
  }
  writeFileSync(CLI_LOG, said);
  throw new CliFailure(said);
}
