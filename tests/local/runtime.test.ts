import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findDeployedNode } from '../../local/src/deployed-node.ts';
import { emulatorHost } from '../../local/src/emulators.ts';

const root = new URL('../../', import.meta.url);

describe('functions', () => {
  it('are built for the runtime that firebase.json asks for', () => {
    const built = JSON.parse(readFileSync(new URL('functions/dist/package.json', root), 'utf8')) as unknown;
    expect(built).toMatchObject({ engines: { node: '22' } });
    expect(readFileSync(new URL('firebase.json', root), 'utf8')).toContain('"runtime": "nodejs22"');
  });

  it.skipIf(process.platform === 'win32')('run under the Node they are deployed to', async () => {
    await fetch(`http://${emulatorHost('hosting')}/room`);
    const workers = execFileSync('ps', ['-axww', '-o', 'args='], { encoding: 'utf8' })
      .split('\n')
      .filter((command) =>
        command.includes(`${root.pathname}node_modules/firebase-tools/lib/emulator/functions`),
      );
    expect(workers).not.toHaveLength(0);
    for (const worker of workers) expect(worker).toMatch(new RegExp(`^${findDeployedNode() ?? 'no such'} `));
  });
});
