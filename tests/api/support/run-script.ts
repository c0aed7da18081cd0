import { execFile } from 'node:child_process';

/** Runs one of our scripts as `npm run` does, and waits for its end. */
export function runScript(
  file: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/run.mjs', file, ...args], { env }, (error, stdout, stderr) => {
      resolve({
        exitCode: typeof error?.code === 'number' ? error.code : Number(error !== null),
        output: stdout + stderr,
      });
    });
  });
}
