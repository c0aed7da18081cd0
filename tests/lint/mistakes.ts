type Planted = readonly (readonly [said: string, file: string, text: string])[];

const DOMAIN = 'The domain knows neither Firebase nor Express.';
const STORE_ONLY = 'Only the store speaks to Firebase.';
const HELD =
  'The screens are held to tests/spec/literals.ts: what they take from the code proves nothing of them.';
const DATA = 'hotel/ holds data: import types of the contract only.';
const CROSSING = 'Routes reach store and mail through the domain.';

const lines = (count: number) => 'export {};\n'.repeat(count);
const body = (count: number) => '  void 0;\n'.repeat(count);
const component = (text: string) =>
  `import { useEffect, useMemo, useRef, useState } from 'react';
export const used = [useEffect, useMemo, useRef, useState];
export function Sample({ value }: { value: number }) {
${text}
}
`;

/** What imports may look like, beside the usual. */
const imports: Planted = [
  [CROSSING, 'functions/src/http/type.ts', "export type { A } from '../store/a.ts';\n"],
  [CROSSING, 'functions/src/http/named.ts', "import type { A } from '../store/a.ts';\nexport type B = A;\n"],
  [CROSSING, 'functions/src/http/later.ts', "export const later = () => import('../store/a.ts');\n"],
  [CROSSING, 'functions/src/http/effect.ts', "import '../store/a.ts';\n"],
];

const packages: Planted = [
  [DOMAIN, 'functions/src/domain/admin.ts', "export * from 'firebase-admin';\n"],
  [DOMAIN, 'functions/src/domain/store.ts', "export * from 'firebase-admin/firestore';\n"],
  [DOMAIN, 'functions/src/domain/functions.ts', "export * from 'firebase-functions/logger';\n"],
  [DOMAIN, 'functions/src/domain/express.ts', "export type { Request } from 'express';\n"],
  [DOMAIN, 'functions/src/domain/sample.test.ts', "export * from 'express';\n"],
  [STORE_ONLY, 'functions/src/http/admin.ts', "export type { App } from 'firebase-admin/app';\n"],
  [HELD, 'tests/e2e/a.test.ts', "export * from '@innkeep/contract/constants';\n"],
  [HELD, 'tests/e2e/support/b.ts', "export * from '../../../web/src/lib/messages.ts';\n"],
  [HELD, 'tests/e2e/c.test.ts', "export * from '../../web/src/lib/storage-key.ts';\n"],
  [HELD, 'web/src/components/a.test.tsx', "export * from '../lib/messages.ts';\n"],
  ['Only literals.ts.', 'web/src/components/b.test.tsx', "export * from '../../../tests/spec/a.ts';\n"],
  [DATA, 'hotel/a.ts', "export * from '@innkeep/contract/money';\n"],
  [DATA, 'hotel/b.ts', "export * from '../contract/src/money.ts';\n"],
  [DATA, 'tests/second-hotel/hotel/a.ts', "export * from '@innkeep/contract/money';\n"],
];

const typed: Planted = [
  ['typescript(no-floating-promises)', 'contract/src/floating.ts', 'Promise.resolve(1);\n'],
  [
    'typescript(no-misused-promises)',
    'contract/src/misused.ts',
    '[1].forEach(async () => Promise.resolve());\n',
  ],
  ['typescript(await-thenable)', 'contract/src/thenable.ts', 'await 1;\nexport {};\n'],
  [
    'typescript(require-await)',
    'contract/src/async.ts',
    'export async function sample() {\n  return 1;\n}\n',
  ],
  ['typescript(only-throw-error)', 'contract/src/throw.ts', "export const a = () => {\n  throw 'a';\n};\n"],
  ['typescript(no-unsafe-assignment)', 'contract/src/a.ts', "export const a: string = JSON.parse('1');\n"],
  ['typescript(no-unsafe-return)', 'contract/src/b.ts', "export const a = (): string => JSON.parse('1');\n"],
  ['typescript(no-unsafe-argument)', 'contract/src/c.ts', "isNaN(JSON.parse('1'));\n"],
  ['typescript(no-unsafe-member-access)', 'contract/src/d.ts', "void (JSON.parse('1').a as string);\n"],
  ['typescript(no-unsafe-call)', 'contract/src/e.ts', "void (JSON.parse('1')() as string);\n"],
  ['typescript(no-explicit-any)', 'contract/src/f.ts', 'export type A = any;\n'],
  ['typescript(no-non-null-assertion)', 'contract/src/g.ts', 'export const a = (b?: string) => b!.length;\n'],
  [
    'typescript(no-unnecessary-condition)',
    'contract/src/condition.ts',
    "export const a = (b: string[]) => b?.map((c) => (c ? c : 'd'));\n",
  ],
  [
    'typescript(prefer-optional-chain)',
    'contract/src/chain.ts',
    'export const a = (b?: string) => b && b.length;\n',
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'contract/src/switch.ts',
    "export function a(b: 'c' | 'd') {\n  switch (b) {\n    case 'c':\n      return 1;\n  }\n  return 2;\n}\n",
  ],
  [
    'typescript(consistent-type-imports)',
    'local/src/imports.ts',
    "import { Server } from 'node:http';\nexport type A = Server;\n",
  ],
  ['typescript(no-deprecated)', 'contract/src/deprecated.ts', "export const a = 'b'.substr(1);\n"],
  [
    'typescript(restrict-plus-operands)',
    'contract/src/plus.ts',
    "export const a = (b: number) => 'c' + b;\n",
  ],
  [
    'typescript(restrict-template-expressions)',
    'contract/src/template.ts',
    'export const a = (b: string[]) => `${b}`;\n',
  ],
  ['typescript(ban-ts-comment)', 'contract/src/comment.ts', '// @ts-ignore\nexport const a = 1;\n'],
];

const plain: Planted = [
  ['eslint(max-lines)', 'contract/src/long.ts', lines(201)],
  ['eslint(max-lines)', 'contract/src/long.test.ts', lines(201)],
  ['eslint(max-lines-per-function)', 'contract/src/function.ts', `export function a() {\n${body(49)}}\n`],
  ['eslint(max-lines-per-function)', 'contract/src/at-once.ts', `(() => {\n${body(49)}})();\n`],
  ['eslint(no-console)', 'web/src/lib/console.ts', "console.log('a');\n"],
  ['eslint(no-undef)', 'scripts/undefined.mjs', 'export const a = b;\n'],
  [
    'eslint(no-useless-assignment)',
    'contract/src/h.ts',
    'export function a() {\n  let b = 1;\n  void b;\n  b = 2;\n}\n',
  ],
  ['eslint(no-unused-vars)', 'contract/src/i.ts', 'export function a(_b: number) {\n  return 1;\n}\n'],
  [
    'eslint(no-shadow-restricted-names)',
    'contract/src/j.ts',
    'export const a = (globalThis: number) => globalThis;\n',
  ],
  [
    'import(no-cycle)',
    'functions/src/domain/circle.ts',
    "export type { B } from './other-half.ts';\nexport type A = 1;\n",
  ],
  [
    'import(no-cycle)',
    'functions/src/domain/other-half.ts',
    "export type { A } from './circle.ts';\nexport type B = 2;\n",
  ],
  ['eslint(no-constant-condition)', 'scripts/k.mjs', "if (1) console.log('a');\n"],
  [
    'Unused oxlint-disable directive (no problems were reported).',
    'contract/src/unused.ts',
    '// oxlint-disable-next-line no-console -- nothing is said here\nexport const a = 1;\n',
  ],
];

const react: Planted = [
  [
    'react-hooks(rules-of-hooks)',
    'web/src/lib/a.tsx',
    component('  if (value) useState(1);\n  return null;'),
  ],
  [
    'react-hooks(exhaustive-deps)',
    'web/src/lib/b.tsx',
    component('  useEffect(() => void value, []);\n  return null;'),
  ],
  [
    'react(static-components)',
    'web/src/lib/c.tsx',
    component('  const Inner = () => <p>{value}</p>;\n  return <Inner />;'),
  ],
  [
    'react(set-state-in-effect)',
    'web/src/lib/d.tsx',
    component('  const [a, setA] = useState(0);\n  useEffect(() => setA(value), [value]);\n  return a;'),
  ],
  ['react(purity)', 'web/src/lib/e.tsx', component('  return <p>{value + Math.random()}</p>;')],
  ['react(refs)', 'web/src/lib/f.tsx', component('  const ref = useRef(value);\n  return ref.current;')],
  [
    'react(immutability)',
    'web/src/lib/g.tsx',
    component('  const [a] = useState({ b: 1 });\n  a.b = value;\n  return a.b;'),
  ],
];

export const MISTAKES: Planted = [...imports, ...packages, ...typed, ...plain, ...react];

export const ALLOWED: Planted = [
  ['long test functions', 'contract/src/function.test.ts', `export function a() {\n${body(60)}}\n`],
  ['functions of 50 lines', 'contract/src/function-50.ts', `export function a() {\n${body(48)}}\n`],
  ['files of 200 lines', 'contract/src/lines-200.ts', lines(200)],
  ['talking scripts', 'scripts/console.ts', "console.log('a');\n"],
  ['talking tests', 'tests/api/console.ts', "console.log('a');\n"],
  ['talking suites', 'local/src/console.ts', "console.log('a');\n"],
  ['Express in routes', 'functions/src/http/express.ts', "export * from 'express';\n"],
  ['Firebase in tests of routes', 'functions/src/http/a.test.ts', "export * from 'firebase-admin';\n"],
  ['types in a hotel', 'hotel/c.ts', "export type { Room } from '@innkeep/contract/room';\n"],
  [
    'literals in component tests',
    'web/src/lib/d.test.tsx',
    "export * from '../../../tests/spec/literals.ts';\n",
  ],
  ['other queries', 'web/src/lib/h.ts', "export { useQuery } from '@tanstack/react-query';\n"],
  ['messages in unit tests', 'web/src/lib/h.test.ts', "export * from './messages.ts';\n"],
  ['endless loops', 'scripts/loop.mjs', "while (true) console.log('a');\n"],
  ['numbers in text', 'contract/src/number.ts', 'export const a = (b: number) => `${b}`;\n'],
];
