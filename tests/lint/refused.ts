const ROUTES = 'Imports point one way: testing -> channels | http | invoices | mail | pay | store -> domain.';
const DATA = 'Imports point one way: tests -> local -> functions | web -> contract -> hotel.';
const FIRST = 'What runs before the app is small: it knows the pictures, and what the browser keeps.';
const DOMAIN_ALONE = 'The domain knows neither Firebase nor Express.';
const STORE_ONLY = 'Only the store speaks to Firebase.';
const HELD =
  'The screens are held to tests/spec/literals.ts: what they take from the code proves nothing of them.';

const SLEEPS = 'A test waits for a condition.';
const MEASURES = 'A test is right or wrong however long it takes: count, or measure in bench/.';
const IMPATIENT = 'A limit only ends a test that hangs: 60 s at least.';
const CHANCE = 'A test has no chance in it: type what it uses, or take a seed.';
const WAIT = 'declare function poll(each: unknown, limit: { timeout: number }): void;\n';
const IT = 'declare const it: { each(row: string): (title: string, limit: number) => void };\n';

/** The message, the file, and its text. */
export const REFUSED: readonly (readonly [said: string, file: string, text: string])[] = [
  [ROUTES, 'functions/src/http/type.ts', "export type { A } from '../store/a.ts';\n"],
  [ROUTES, 'functions/src/http/later.ts', "export const later = () => import('../store/a.ts');\n"],
  [ROUTES, 'functions/src/http/effect.ts', "import '../store/a.ts';\n"],
  [DOMAIN_ALONE, 'functions/src/domain/admin.ts', "export * from 'firebase-admin';\n"],
  [DOMAIN_ALONE, 'functions/src/domain/express.ts', "export type { Request } from 'express';\n"],
  [STORE_ONLY, 'functions/src/http/admin.ts', "export type { App } from 'firebase-admin/app';\n"],
  [HELD, 'tests/e2e/a.test.ts', "export * from '@innkeep/contract/constants';\n"],
  [HELD, 'web/src/components/a.test.tsx', "export * from '../lib/messages.ts';\n"],
  ['Only literals.ts.', 'web/src/components/b.test.tsx', "export * from '../../../tests/a.ts';\n"],
  [FIRST, 'web/src/first-paint/lib.ts', "export * from '../lib/a.ts';\n"],
  [FIRST, 'web/src/first-paint/main.ts', "export * from '../main.tsx';\n"],
  [FIRST, 'web/src/lib/pictures/lib.ts', "export * from '../a.ts';\n"],
  [DATA, 'hotel/a.ts', "export * from '@innkeep/contract/money';\n"],
  [DATA, 'contract/src/a.ts', "export * from '@innkeep/functions/src/config.ts';\n"],
  [
    'import(no-cycle)',
    'contract/src/circle.ts',
    "export type { B } from './other-half.ts';\nexport type A = 1;\n",
  ],
  [
    'import(no-cycle)',
    'contract/src/other-half.ts',
    "export type { A } from './circle.ts';\nexport type B = 2;\n",
  ],
  [MEASURES, 'tests/api/wall.test.ts', 'export const since = performance.now();\n'],
  [
    MEASURES,
    'tests/e2e/support/wall.ts',
    'export const tookSince = (since: number) => Date.now() - since;\n',
  ],
  [MEASURES, 'functions/src/processor.test.ts', 'export const used = process.cpuUsage();\n'],
  [MEASURES, 'functions/src/testing/finest.ts', 'export const since = process.hrtime.bigint();\n'],
  [MEASURES, 'web/src/memory.test.tsx', 'export const used = process.memoryUsage().heapUsed;\n'],
  [
    SLEEPS,
    'tests/e2e/pause.test.ts',
    'export const pause = (page: { waitForTimeout: (ms: number) => Promise<void> }) => page.waitForTimeout(5);\n',
  ],
  [IMPATIENT, 'tests/faults/poll.test.ts', `${WAIT}poll(1, { timeout: 59_999 });\n`],
  [IMPATIENT, 'local/src/limit.test.ts', `${IT}it.each('a')('b', 10_000);\n`],
  [CHANCE, 'contract/src/testing/chance.ts', 'export const chance = Math.random();\n'],
];

/** Dates of the past, waits of a minute, clocks outside tests, and folders that are only called as a refused one is. */
export const FINE: readonly (readonly [file: string, text: string])[] = [
  ['functions/src/domain/operations/mail.ts', "export * from '../mail/a.ts';\n"],
  ['functions/src/domain/payments/a.test.ts', "export * from '../bookings/a.ts';\n"],
  ['functions/src/domain/payments/b.test.ts', "export * from '../../testing/a.ts';\n"],
  ['hotel/type.ts', "export type { A } from '@innkeep/contract/money';\n"],
  ['hotel/art/card.mjs', "export * from '../../contract/src/hotel.ts';\n"],
  ['web/src/components/c.test.tsx', "export * from '../../../tests/spec/literals.ts';\n"],
  ['web/src/first-paint/pictures.ts', "export * from '../lib/pictures/b.ts';\n"],
  ['web/src/first-paint/key.ts', "export * from '../lib/storage-key.ts';\n"],
  ['tests/api/past.test.ts', 'export const minuteAgo = new Date(Date.now() - 60_000);\n'],
  ['tests/faults/patient.test.ts', `${WAIT}poll(1, { timeout: 60_000 });\n`],
  ['functions/src/clock.ts', 'export const since = performance.now();\n'],
  ['bench/took.test.ts', 'export const since = performance.now();\n'],
];
