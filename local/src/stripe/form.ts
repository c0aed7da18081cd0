import { invalidRequest } from './refusal.ts';

/** A field's text, or the fields below it; a list has the fields 0, 1, 2. In a Map, no name is special. */
export type FormValue = string | Form;
export type Form = Map<string, FormValue>;

/** Parses `a=1&b[c]=2&d[0]=3&d[]=4`, the form in which Stripe's libraries write objects and lists. */
export function readForm(text: string): Form {
  const form: Form = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(form, pathOf(name), value);
  return form;
}

function pathOf(name: string): [string, ...string[]] {
  const head = /^[^[\]]+/.exec(name)?.[0] ?? '';
  const below = [...name.slice(head.length).matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key);
  const isWhole = head !== '' && head + below.map((key) => `[${key}]`).join('') === name;
  if (!isWhole) throw invalidRequest(`Invalid parameter name: ${name}`);
  return [head, ...below];
}

function put(form: Form, [head, ...below]: [string, ...string[]], value: string): void {
  const key = head === '' ? String(form.size) : head; // `d[]` is the next item of a list
  const [next, ...others] = below;
  if (next === undefined) {
    form.set(key, value);
    return;
  }
  const held = form.get(key) ?? new Map<string, FormValue>();
  if (typeof held === 'string') throw invalidRequest('Invalid hash', { param: key });
  form.set(key, held);
  put(held, [next, ...others], value);
}

/** Returns the same text for forms with the same content in any order. */
export function canonical(form: Form): string {
  const entries = [...form].map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? JSON.stringify(value) : canonical(value),
  ]);
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
