import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inProject, ROOT } from '../project.mjs';

/** The CLI's own script: on Windows, its shell script would break on a path with a space. */
const FIREBASE = inProject('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

/** The file in which the CLI logs its calls and their answers, unless it succeeds. */
export const CLI_LOG = inProject('firebase-debug.log');

/** The CLI failed, or was stopped. */
export class CliFailure extends Error {}

/** @throws {CliFailure} whose message is the CLI's log, which is also in firebase-debug.log */
export async function runFirebase(...args: string[]): Promise<void> {
  rmSync(CLI_LOG, { force: true });
  // The CLI deletes its log after most failures (lib/bin/cli.js); an open file can still be read.
  const log = openSync(CLI_LOG, 'a+');
  // The functions write their definitions to a file: over HTTP, the CLI would wait three seconds for a
  // connection to close.
  const env = { FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true', ...process.env };
  const cli = spawn(process.execPath, [FIREBASE, ...args], { cwd: ROOT, stdio: 'inherit', env });
  const end = () => cli.kill();
  process.once('exit', end);
  const [code] = (await once(cli, 'exit')) as [number | null]; // as documented for `exit`
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
