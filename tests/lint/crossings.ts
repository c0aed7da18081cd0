const CONTRACT = 'The contract imports nothing of ours.';
const DOMAIN = 'The domain knows neither HTTP, nor templates, nor Firestore.';
const RULES = 'Rules of the hotel import one way: bookings -> payments -> records.';
const STORE = 'The store knows nothing of HTTP and of templates.';
const ROUTES = 'Routes reach store and mail through the domain.';
const MAIL = 'What a mail says comes from the domain.';
const DEPLOYED_ALONE = 'functions/ is deployed alone.';
const BROWSER = 'The browser shares the contract only.';
const DATA = 'hotel/ holds data: import types of the contract only.';
const COMPOSED = 'Features do not know who composes them.';
const ONE_WAY = 'Shared parts import one way: app -> features -> stay -> components -> lib -> first-paint.';
const FIRST = 'What runs before the app is small: it knows the pictures, and what the browser keeps.';
const PICTURES = 'Pictures are part of what runs before the app.';
const SESSION = 'lib/api -> lib/session.';
const APART = 'Features meet only in app/.';

/** A file, its import, and the message about it. */
export const CROSSINGS: readonly (readonly [importer: string, imported: string, said: string])[] = [
  ['contract/src', '../../functions/src/config.ts', CONTRACT],
  ['contract/src', '../../web/src/lib/a.ts', CONTRACT],
  ['contract/src', '../../local/src/seed.ts', CONTRACT],
  ['contract/src/desk', '../../../tests/a.ts', CONTRACT],
  ['contract/src', '@innkeep/functions/src/config.ts', CONTRACT],

  ['functions/src/domain', '../http/a.ts', DOMAIN],
  ['functions/src/domain/rooms', '../../mail/a.ts', DOMAIN],
  ['functions/src/domain/rooms', '../../store/a.ts', DOMAIN],
  ['functions/src/domain/records', '../payments/a.ts', RULES],
  ['functions/src/domain/records', '../bookings/a.ts', RULES],
  ['functions/src/domain/payments', '../bookings/a.ts', RULES],
  ['functions/src/store', '../http/a.ts', STORE],
  ['functions/src/store', '../mail/a.ts', STORE],
  ['functions/src/http', '../mail/a.ts', ROUTES],
  ['functions/src/http', '../store/a.ts', ROUTES],
  ['functions/src/mail', '../http/a.ts', MAIL],
  ['functions/src/mail/templates', '../../store/a.ts', MAIL],
  ['functions/src', '../../web/src/lib/a.ts', DEPLOYED_ALONE],
  ['functions/src/domain', '../../../local/src/seed.ts', DEPLOYED_ALONE],
  ['functions/src', '../../tests/a.ts', DEPLOYED_ALONE],
  ['functions/src', '@innkeep/local/src/seed.ts', DEPLOYED_ALONE],

  ['web/src/lib', '../../../functions/src/config.ts', BROWSER],
  ['web/src', '@innkeep/functions/src/config.ts', BROWSER],
  ['web/build', '../../local/src/seed.ts', BROWSER],
  ['web/src/app', '../../../tests/spec/literals.ts', BROWSER],
  ['hotel', '../functions/src/config.ts', DATA],
  ['hotel', '../web/src/lib/a.ts', DATA],
  ['hotel', '../local/src/seed.ts', DATA],
  ['hotel', '../tests/a.ts', DATA],

  ['web/src/features/rooms', '../../app/a.ts', COMPOSED],
  ['web/src/features/rooms', '../bookings/a.ts', APART],
  ['web/src/features/bookings/api', '../../rooms/api/a.ts', APART],
  ['web/src/stay', '../app/a.ts', ONE_WAY],
  ['web/src/stay', '../features/rooms/a.ts', ONE_WAY],
  ['web/src/components', '../app/a.ts', ONE_WAY],
  ['web/src/components', '../features/rooms/a.ts', ONE_WAY],
  ['web/src/components', '../stay/a.ts', ONE_WAY],
  ['web/src/lib', '../app/a.ts', ONE_WAY],
  ['web/src/lib', '../features/rooms/a.ts', ONE_WAY],
  ['web/src/lib', '../stay/a.ts', ONE_WAY],
  ['web/src/lib/api', '../../components/a.ts', ONE_WAY],
  ['web/src/lib/session', '../api/a.ts', SESSION],
  ['web/src/first-paint', '../app/a.ts', FIRST],
  ['web/src/first-paint', '../lib/a.ts', FIRST],
  ['web/src/first-paint', '../main.tsx', FIRST],
  ['web/src/lib/pictures', '../a.ts', PICTURES],
  ['web/src/lib/pictures', '../../components/a.ts', PICTURES],
];

/** Imports in the allowed direction, and exceptions. */
export const ALLOWED: readonly (readonly [importer: string, imported: string])[] = [
  ['functions/src', '@innkeep/contract/room'],
  ['functions/src/domain', '../../../contract/src/room.ts'],
  ['functions/src/domain/bookings', '../payments/a.ts'],
  ['functions/src/domain/payments', '../records/a.ts'],
  ['functions/src/store', '../domain/a.ts'],
  ['functions/src/http', '../domain/a.ts'],
  ['functions/src/mail', '../domain/a.ts'],
  ['functions/src', './store/a.ts'],
  ['local/src', '@innkeep/functions/src/config.ts'],
  ['tests/api', '../../functions/src/config.ts'],
  ['web/src/app', '../features/rooms/a.ts'],
  ['web/src/features/rooms', './a.ts'],
  ['web/src/features/rooms', '../../stay/a.ts'],
  ['web/src/stay', '../components/a.ts'],
  ['web/src/components', '../lib/a.ts'],
  ['web/src/lib', '../first-paint/a.ts'],
  ['web/src/lib/api', '../session/a.ts'],
  ['web/src/first-paint', './a.ts'],
  ['web/src/first-paint', '../lib/pictures/a.ts'],
  ['web/src/first-paint', '../lib/storage-key.ts'],
  ['web/src/lib/pictures', './a.ts'],
  ['web/src/features/roomsy', '@innkeep/contract/room'],
];

/** The imported files, which must exist, since their layer depends on their path. */
export const PLANTED = [
  'contract/src/room.ts',
  'functions/src/config.ts',
  'functions/src/domain/a.ts',
  'functions/src/domain/bookings/a.ts',
  'functions/src/domain/payments/a.ts',
  'functions/src/domain/records/a.ts',
  'functions/src/http/a.ts',
  'functions/src/mail/a.ts',
  'functions/src/store/a.ts',
  'local/src/seed.ts',
  'tests/a.ts',
  'tests/spec/literals.ts',
  'web/src/app/a.ts',
  'web/src/components/a.ts',
  'web/src/features/bookings/a.ts',
  'web/src/features/rooms/a.ts',
  'web/src/features/rooms/api/a.ts',
  'web/src/first-paint/a.ts',
  'web/src/lib/a.ts',
  'web/src/lib/api/a.ts',
  'web/src/lib/pictures/a.ts',
  'web/src/lib/session/a.ts',
  'web/src/lib/storage-key.ts',
  'web/src/main.tsx',
  'web/src/stay/a.ts',
];

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
  [DATA, 'hotel/a.ts', "export * from '@innkeep/contract/money';\n"],
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

/** Dates of the past, waits of a minute, and clocks outside tests. */
export const FINE: readonly (readonly [file: string, text: string])[] = [
  ['tests/api/past.test.ts', 'export const minuteAgo = new Date(Date.now() - 60_000);\n'],
  ['tests/faults/patient.test.ts', `${WAIT}poll(1, { timeout: 60_000 });\n`],
  ['functions/src/clock.ts', 'export const since = performance.now();\n'],
  ['bench/took.test.ts', 'export const since = performance.now();\n'],
];
