/**
 * Takes away the API's guards, one at a time, and tells whether a test notices: `node scripts/guard-mutants.mjs`. These
 * are the ones that `npm run mutants` does not take away: those outside the domain, and in it calls that only refuse.
 * Not part of `npm test`, since it takes minutes; works on the files themselves and puts them back.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { local } from './lib/processes.mjs';
import { inProject } from './lib/project.mjs';

/** @type {[file: string, guard: string, without: string][]} */
const MUTANTS = [
  [
    'functions/src/http/route.ts',
    "access === 'public' ? undefined : await accounts.requireCaller(requireToken(req))",
    'await accounts.requireCaller(requireToken(req)).catch(() => undefined)',
  ],
  [
    'functions/src/http/route.ts',
    "if (caller && !includesRole(caller.role, LEAST_ROLE[access])) throw new AppError('auth/forbidden');",
    '',
  ],
  ['functions/src/http/route.ts', "desk: 'desk'", "desk: 'guest'"],
  ['functions/src/http/route.ts', "admin: 'admin'", "admin: 'desk'"],
  ['functions/src/http/route.ts', "if (hasCode && access === 'public') await countCode(deps, req);", ''],
  [
    'functions/src/http/route.ts',
    'hasCode ? countingWrongCodes(deps.countRequest, req, work) : work()',
    'work()',
  ],
  ['functions/src/http/route.ts', 'if (limitInAll) await countInAll(countRequest, req, limitInAll);', ''],
  ['functions/src/http/count-in-all.ts', 'await count(`${what}PerSource`, source);', ''],
  ['functions/src/http/count-in-all.ts', "await count(`${what}InAll`, 'everybody');", ''],
  ['functions/src/http/caller-address.ts', '[...req.ips].reverse()', 'req.ips'],
  ['functions/src/http/bookings.routes.ts', 'countsCodeOf: ({ body }) => body.code,', ''],
  ['functions/src/http/users.routes.ts', "limitInAll: 'passwordResets',", ''],
  ['functions/src/http/route.ts', '&& isRead(req) && !hasCode', '&& isRead(req)'],
  ['functions/src/store/auth-accounts.ts', "if (caller.role === 'guest') return caller;", 'return caller;'],
  ['functions/src/store/auth-accounts.ts', 'auth.verifyIdToken(token, true)', 'auth.verifyIdToken(token)'],
  ['functions/src/store/auth-accounts.ts', 'role: roleIn(account.customClaims)', 'role: caller.role'],
  ['functions/src/http/route.ts', 'if (deps.verifyApp &&', 'if (false && deps.verifyApp &&'],
  ['functions/src/http/route.ts', 'if (limitPerAddress) await countRequest(limitPerAddress, address);', ''],
  ['functions/src/http/route.ts', 'else await countRead(countsAs, address);', ''],
  [
    'functions/src/http/route.ts',
    'if (limitPerUser && caller) await deps.countRequest(limitPerUser, caller.uid);',
    '',
  ],
  ['functions/src/http/route.ts', 'stripUnknown: true', 'stripUnknown: false'],
  ['functions/src/http/app-check.ts', "if (!TOKEN.test(token)) throw new AppError('app/unverified');", ''],
  ['functions/src/http/app-check.ts', 'await verifyApp(token);', ''],
  [
    'functions/src/http/rooms.routes.ts',
    "route('admin', { body: roomInputSchema }",
    "route('signed-in', { body: roomInputSchema }",
  ],
  [
    'functions/src/http/rooms.routes.ts',
    "route('admin', { params: idParams, body",
    "route('signed-in', { params: idParams, body",
  ],
  ['functions/src/http/rooms.routes.ts', ".delete(route('admin'", ".delete(route('signed-in'"],
  ['functions/src/http/users.routes.ts', "route('admin', {}", "route('signed-in', {}"],
  [
    'functions/src/http/users.routes.ts',
    "route('admin', { params: idParams }, ({ params }, caller) => giveRole",
    "route('signed-in', { params: idParams }, ({ params }, caller) => giveRole",
  ],
  [
    'functions/src/http/users.routes.ts',
    "route('admin', { params: idParams }, ({ params }, caller) => takeRole",
    "route('desk', { params: idParams }, ({ params }, caller) => takeRole",
  ],
  ['functions/src/http/users.routes.ts', "limitPerUser: 'signInsPerUser',", ''],
  ['functions/src/http/pictures.routes.ts', "'admin',", "'signed-in',"],
  ['functions/src/http/pictures.routes.ts', "limitPerUser: 'uploadsPerUser',", ''],
  ['functions/src/http/bookings.routes.ts', "limitPerUser: 'ordersPerUser',", ''],
  ['functions/src/http/bookings.routes.ts', "limitPerAddress: 'ordersPerAddress'", ''],
  ['functions/src/http/users.routes.ts', "limitPerAddress: 'signInsPerAddress'", ''],
  ['functions/src/http/users.routes.ts', "limitPerAddress: 'passwordResetsPerAddress',", ''],
  ['functions/src/http/pictures.routes.ts', "limitPerAddress: 'uploadsPerAddress',", ''],
  ['functions/src/http/app.ts', 'deps.trustedProxies + 1', 'true'],
  ['functions/src/http/caller-address.ts', "if (address.range() === 'loopback') continue;", ''],
  ['functions/src/http/json-body.ts', 'limit: maxBytes', "limit: '1gb'"],
  ['functions/src/http/unread-bodies.ts', 'if (isPacked(req)) throw', 'if (false) throw'],
  ['functions/src/http/unread-bodies.ts', '> MAX_BODY_BYTES)', '> Infinity)'],
  [
    'functions/src/http/json-body.ts',
    "if (!req.is('application/json')) throw new AppError('request/wrong-type');",
    '',
  ],
  ['functions/src/http/json-body.ts', 'return isInheritedName(name) ? undefined : value;', 'return value;'],
  [
    'functions/src/http/multipart.ts',
    "if (length > MAX_FORM_BYTES) reject(new AppError('picture/too-large'));",
    '',
  ],
  [
    'functions/src/http/multipart.ts',
    "if (!/^multipart\\/form-data\\s*;/i.test(type)) throw new AppError('request/wrong-type');",
    '',
  ],
  ['functions/src/domain/bookings/create-booking.ts', 'requireSelf(caller, input.email);', ''],
  [
    'functions/src/domain/bookings/cancel-booking.ts',
    "requireOwnerOr('desk', caller, booking.uid === caller.uid);",
    '',
  ],
  ['functions/src/domain/bookings/find-stays.ts', "requireOwnerOr('desk', caller, isOwn);", ''],
  [
    'functions/src/domain/bookings/resolve-request.ts',
    'requireWithinQuota(bookingQuotas, caller, open, input);',
    '',
  ],
  ['functions/src/domain/mail/deliver-mail.ts', 'await requireWithinLimit(deps, mail);', ''],
  ['functions/src/domain/users/sync-user.ts', '  requireSelf(caller, email);', ''],
  ['functions/src/domain/users/check-admin.ts', "requireOwnerOr('admin', caller, self);", ''],
  ['functions/src/store/auth-accounts.ts', 'ROLES.find((role) => role === claims?.role)', 'claims?.role'],
  ['functions/src/store/auth-accounts.ts', 'if (includesRole(current, role)) return current;', ''],
  ['functions/src/store/auth-accounts.ts', '!account || roleIn(account.customClaims) !== role', '!account'],
  ['functions/src/config.ts', 'if (isDeployed && emulators.length > 0)', 'if (false)'],
];

const TESTS = [
  'functions/src/authority',
  'functions/src/http',
  'functions/src/domain',
  'functions/src/config',
  'functions/src/store/auth-accounts',
];
const FAST = ['--pool', 'threads', '--no-isolate', '--bail', '1'];
let killed = 0;
let putBack = () => {};
process.once('exit', () => putBack());
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

for (const [file, guard] of MUTANTS)
  if (!readFileSync(inProject(...file.split('/')), 'utf8').includes(guard))
    throw new Error(`${file} holds no guard "${guard}" any more: bring the list up to date.`);
if (!testsPass()) throw new Error('The tests must pass before a guard is taken away.');
for (const [file, guard, without] of MUTANTS) {
  const path = inProject(...file.split('/'));
  const text = readFileSync(path, 'utf8');
  putBack = () => writeFileSync(path, text);
  writeFileSync(path, text.replace(guard, without));
  const isNoticed = !testsPass();
  putBack();
  if (isNoticed) killed += 1;
  console.log(`${isNoticed ? '✔' : '✖ NOBODY NOTICES'} ${file}: without ${guard}`);
}
console.log(`${killed} of ${MUTANTS.length} noticed`);
if (killed < MUTANTS.length) process.exitCode = 1;

function testsPass() {
  const [program, ...args] = local('vitest', 'run', '--project', 'unit', ...FAST, ...TESTS);
  return spawnSync(program, args, { cwd: inProject(), stdio: 'ignore' }).status === 0;
}
