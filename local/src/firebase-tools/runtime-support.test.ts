import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findDeployedNode } from '../deployed-node.ts';
import { runtimeSupport } from './runtime-support.ts';

/** The runtime, such as `nodejs22`; only firebase.json names it. */
const runtime = /"runtime": "(\w+)"/.exec(read('firebase.json'))?.[1] ?? '';
const major = runtime.replace('nodejs', '');

describe('the runtime that firebase.json asks for', () => {
  it('is one that Google takes today', () => {
    const { state, sentence } = runtimeSupport(runtime, new Date());
    if (sentence !== undefined) console.warn(`\n⚠ ${sentence}\n`);
    expect(state, sentence).not.toBe('ended');
  });

  it('is the one whose types and whose Node are installed', () => {
    expect(versionIn('node_modules/@types/node/package.json')).toMatch(new RegExp(`^${major}\\.`));
    const { optionalDependencies } = JSON.parse(read('local/package.json')) as {
      optionalDependencies: Record<string, string>; // `as`: our own file
    };
    const ranges = Object.values(optionalDependencies);
    expect(ranges).toHaveLength(6);
    for (const range of ranges) expect(range).toMatch(new RegExp(`^\\^${major}\\.`));
  });

  it.runIf(findDeployedNode())('is what the functions run under on this machine', () => {
    expect(execFileSync(findDeployedNode() ?? '', ['--version'], { encoding: 'utf8' })).toMatch(
      new RegExp(`^v${major}\\.`),
    );
  });
});

describe('runtimeSupport', () => {
  // A runtime whose dates are in the past: deprecated on 2026-04-30, decommissioned on 2026-10-30.
  it.each([
    ['2026-01-29', 'supported', /^$/],
    ['2026-01-30', 'ending', /^nodejs20 will be deprecated on 2026-04-30: change /],
    ['2026-04-29', 'ending', /^nodejs20 will be deprecated on 2026-04-30: change /],
    ['2026-04-30', 'ended', /^nodejs20 has been deprecated since 2026-04-30: change /],
    ['2026-10-30', 'ended', /^nodejs20 can no longer be deployed: change /],
  ])('tells on %s that a runtime is %s', (today, state, says) => {
    const support = runtimeSupport('nodejs20', new Date(today));
    expect(support.state).toBe(state);
    expect(support.sentence ?? '').toMatch(says);
  });

  it('refuses what the CLI has never heard of', () => {
    expect(runtimeSupport('nodejs21', new Date('2026-01-01')).state).toBe('ended');
  });
});

function versionIn(file: string): string {
  return (JSON.parse(read(file)) as { version: string }).version; // `as`: npm publishes nothing without one
}

function read(file: string): string {
  return readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
}
