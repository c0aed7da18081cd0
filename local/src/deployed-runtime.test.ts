import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findDeployedNode } from './deployed-node.ts';

/** The runtime, such as `nodejs22`; only firebase.json names it. */
const runtime = /"runtime": "(\w+)"/.exec(read('firebase.json'))?.[1] ?? '';
const major = runtime.replace('nodejs', '');

describe('the runtime that firebase.json asks for', () => {
  it('is the one whose types and whose Node are installed', () => {
    expect(versionIn('node_modules/@types/node/package.json')).toMatch(new RegExp(`^${major}\\.`));
    const { optionalDependencies } = JSON.parse(read('scripts/fetched/node/package.json')) as {
      optionalDependencies: Record<string, string>; // `as`: our own file
    };
    const ranges = Object.values(optionalDependencies);
    expect(ranges).toHaveLength(6);
    for (const range of ranges) expect(range).toMatch(new RegExp(`^${major}\\.`));
  });

  it.runIf(findDeployedNode())('is what the functions run under on this machine', () => {
    expect(execFileSync(findDeployedNode() ?? '', ['--version'], { encoding: 'utf8' })).toMatch(
      new RegExp(`^v${major}\\.`),
    );
  });
});

function versionIn(file: string): string {
  return (JSON.parse(read(file)) as { version: string }).version; // `as`: npm publishes nothing without one
}

function read(file: string): string {
  return readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
}
