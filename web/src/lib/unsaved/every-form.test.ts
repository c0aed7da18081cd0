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
    /<(form|Formik|FormDialog)\b/.test(source(FEATURES + file)),
);

/** Whether a form guards what is typed, itself or by one of the hooks that it is made of. */
function isGuarded(file: string): boolean {
  const text = source(file);
  if (GUARD.test(text)) return true;
  const hooks = [...text.matchAll(/from '(\.[^']*\/use-[^']*\.ts)'/g)].map(([, hook = '']) => hook);
  return hooks.some((hook) => isGuarded(path.resolve(path.dirname(file), hook)));
}

/** What takes text. A search field and the filter of a list take it too, but nothing of theirs is lost. */
const TEXT_FIELD = /<(TextField|AmountField|ReasonField|TextAreaField)\b/;
const SRC = fileURLToPath(new URL('../../', import.meta.url));
/** Pages of visitors and guests, besides {@link NOT_OF_THE_STAFF}. */
const NOT_OF_THE_DESK = /^(testing|components\/form)\/|^app\/pages\/bookings?-page/;

const parts = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !NOT_OF_THE_DESK.test(file),
);
const importsOf = new Map(
  parts.map((file) => [
    file,
    [...source(SRC + file).matchAll(/'(\.[^']*\.tsx)'/g)].map(([, to = '']) =>
      path.join(path.dirname(file), to),
    ),
  ]),
);

/** Returns the parts through which a text is typed that nothing guards: those that show it, up to the page. */
function unguarded(file: string, below: readonly string[] = []): string[] {
  if (below.includes(file) || isGuarded(SRC + file)) return [];
  if (NOT_OF_THE_STAFF.test(path.relative('features', file))) return [];
  const users = parts.filter((part) => importsOf.get(part)?.includes(file));
  if (users.length === 0) return [[file, ...below].join(' > ')];
  return users.flatMap((user) => unguarded(user, [file, ...below]));
}

const textFields = parts.filter((file) => TEXT_FIELD.test(source(SRC + file)));

function source(file: string): string {
  return readFileSync(file, 'utf8');
}

it.each(forms)('asks before what is typed is left: %s', (form) => {
  expect(isGuarded(FEATURES + form)).toBe(true);
});

it.each(textFields)('asks before a text is left, in a form or without one: %s', (file) => {
  expect(unguarded(file)).toEqual([]);
});

it('are all of them', () => {
  expect(textFields.length).toBeGreaterThanOrEqual(20);
  expect(forms.length).toBeGreaterThanOrEqual(16);
});
