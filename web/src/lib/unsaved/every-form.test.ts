import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const FEATURES = fileURLToPath(new URL('../../features/', import.meta.url));

/** Forms of visitors and guests: those that sign in, and those of a guest's own stay. */
const NOT_OF_THE_STAFF = /^(account|bookings|payments)\//;
const GUARD = /useUnsaved\(|<KeepTyped /;

const forms = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file.endsWith('.tsx') &&
    !file.endsWith('.test.tsx') &&
    !NOT_OF_THE_STAFF.test(file) &&
    /<form\b|<Formik\b/.test(source(FEATURES + file)),
);

/** Whether a form guards what is typed, itself or by one of the hooks that it is made of. */
function isGuarded(file: string): boolean {
  const text = source(file);
  if (GUARD.test(text)) return true;
  const hooks = [...text.matchAll(/from '(\.[^']*\/use-[^']*\.ts)'/g)].map(([, hook = '']) => hook);
  return hooks.some((hook) => isGuarded(path.resolve(path.dirname(file), hook)));
}

function source(file: string): string {
  return readFileSync(file, 'utf8');
}

it.each(forms)('asks before what is typed is left: %s', (form) => {
  expect(isGuarded(FEATURES + form)).toBe(true);
});

it('are all of them', () => {
  expect(forms.length).toBeGreaterThanOrEqual(16);
});
