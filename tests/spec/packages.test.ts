import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The packages that the order prescribes; the manifest of each, and the files that must use it. */
const PACKAGES: readonly [name: string, manifest: string, users: readonly string[]][] = [
  ['react', 'web/package.json', ['web/src/app/session-provider.tsx']],
  ['react-dom', 'web/package.json', ['web/src/main.tsx']],
  ['react-router-dom', 'web/package.json', ['web/src/app/app.tsx']],
  ['firebase', 'web/package.json', ['web/src/lib/firebase-app.ts', 'web/src/lib/session/firebase-auth.ts']],
  ['firebase-admin', 'functions/package.json', ['functions/src/store/firebase.ts']],
  ['firebase-functions', 'functions/package.json', ['functions/src/index.ts']],
  ['reactfire', 'web/package.json', ['web/src/app/sign-in-stack.tsx']],
  [
    'formik',
    'web/package.json',
    [
      'web/src/features/account/components/login-form.tsx',
      'web/src/features/account/components/register-form.tsx',
      'web/src/features/account/components/admin-sign-in-form.tsx',
      'web/src/app/pages/admin-page.tsx',
      'web/src/features/rooms/editor/add-room-form.tsx',
      'web/src/features/rooms/editor/edit-room-form.tsx',
      'web/src/features/bookings/components/booking-form.tsx',
      'web/src/features/bookings/use-booking-form.ts',
    ],
  ],
  [
    'yup',
    'web/package.json',
    ['web/src/features/account/components/login-form.tsx', 'web/src/features/bookings/booking-values.ts'],
  ],
  ['yup', 'contract/package.json', ['contract/src/room.ts', 'contract/src/booking.ts']],
  ['react-datepicker', 'web/package.json', ['web/src/stay/calendar/stay-picker.tsx']],
  ['react-hot-toast', 'web/package.json', ['web/src/lib/toast.ts', 'web/src/app/toasts.tsx']],
  ['bootstrap', 'web/package.json', ['web/src/theme/_bootstrap.scss']],
  [
    'react-bootstrap',
    'web/package.json',
    ['web/src/components/dialog.tsx', 'web/src/features/users/components/user-row.tsx'],
  ],
  ['vite', 'web/package.json', ['web/vite.config.ts']],
  ['firebase-tools', 'local/package.json', ['local/src/suite.ts']],
  ['vitest', 'package.json', ['vitest.config.ts']],
];

function dependenciesOf(manifest: string): string[] {
  // `as`: npm reads no other.
  const { dependencies, devDependencies } = JSON.parse(read(manifest)) as Partial<
    Record<'dependencies' | 'devDependencies', Record<string, string>>
  >;
  return Object.keys({ ...dependencies, ...devDependencies });
}

/** Returns the packages that a file imports at run time, at once or later; imports of types do not count. */
function importedBy(file: string): string[] {
  const imports = /(?:^@?import\s+(?!type\b)(?:[^;'"]*?\bfrom\s+)?|\bimport\()['"]([^'"]+)['"]/gm;
  return [...read(file).matchAll(imports)].map(([, from = '']) => from.split('/')[0] ?? '');
}

describe('what was ordered', () => {
  it.each(PACKAGES)('%s is a dependency in %s, and does its work', (name, manifest, users) => {
    expect(dependenciesOf(manifest)).toContain(name);
    for (const user of users) expect(importedBy(user), user).toContain(name);
  });

  it.each([
    'web',
    'functions',
    'firestore.rules',
    'storage.rules',
    'firebase.json',
    '.firebaserc',
    'package.json',
  ])('lies at the top: %s', (name) => {
    expect(existsSync(path.join(ROOT, name))).toBe(true);
  });
});
