import type { Form, FormValue } from './form.ts';
import { invalidRequest, missing } from './refusal.ts';

/** Reads one parameter, or refuses it as Stripe does. `path` is its name: `line_items[0][quantity]`. */
export type Rule<T> = (value: FormValue, path: string) => T;

type Rules = Record<string, Rule<unknown>>;
type Values<R extends Rules> = { [K in keyof R]: ReturnType<R[K]> };

/** Reads the fields of an object, all optional except those in `required`. */
export function fields<R extends Rules>(rules: R): Rule<Partial<Values<R>>>;
export function fields<R extends Rules, K extends keyof R & string>(
  rules: R,
  required: readonly K[],
): Rule<Pick<Values<R>, K> & Partial<Values<R>>>;
export function fields<R extends Rules>(
  rules: R,
  required: readonly string[] = [],
): Rule<Partial<Values<R>>> {
  return (form, path) => {
    if (typeof form === 'string') throw invalidRequest('Invalid object', { param: path });
    const nameOf = (key: string) => (path === '' ? key : `${path}[${key}]`);
    const unknown = [...form.keys()].filter((key) => !Object.hasOwn(rules, key)).map(nameOf);
    if (unknown.length > 0) throw unknownParameters(unknown);
    const absent = required.find((key) => !form.has(key));
    if (absent !== undefined) throw missing(nameOf(absent));

    const values = Object.entries(rules).flatMap(([key, rule]) => {
      const value = form.get(key);
      return value === undefined ? [] : [[key, rule(value, nameOf(key))] as const];
    });
    // `as`: each value was read by the rule for its name.
    return Object.fromEntries(values) as Partial<Values<R>>;
  };
}

function unknownParameters(names: string[]) {
  return invalidRequest(`Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`, {
    code: 'parameter_unknown',
    param: names[0] ?? '',
  });
}

export function readParams<T>(rule: Rule<T>, form: Form): T {
  return rule(form, '');
}

export function text(maxLength = 5000): Rule<string> {
  return (value, path) => {
    const given = plain(value, path);
    if (given.length <= maxLength) return given;
    const shown = `${given.slice(0, 10)}...${given.slice(-10)}`;
    throw invalidRequest(`Invalid string: ${shown}; must be at most ${maxLength} characters`, {
      param: path,
    });
  };
}

export function wholeNumber(min = 0, max = Number.MAX_SAFE_INTEGER): Rule<number> {
  return (value, path) => {
    const given = plain(value, path);
    const details = { code: 'parameter_invalid_integer', param: path };
    if (!/^-?\d{1,15}$/.test(given)) throw invalidRequest(`Invalid integer: ${given}`, details);
    const bound = Number(given) < min ? `greater than or equal to ${min}` : `less than or equal to ${max}`;
    if (Number(given) >= min && Number(given) <= max) return Number(given);
    throw invalidRequest(`This value must be ${bound}.`, details);
  };
}

export const flag: Rule<boolean> = (value, path) => {
  const given = plain(value, path);
  if (given === 'true' || given === 'false') return given === 'true';
  throw invalidRequest(`Invalid boolean: ${given}`, { param: path });
};

export function oneOf<const T extends string>(...allowed: T[]): Rule<T> {
  return (value, path) => {
    const given = plain(value, path);
    const found = allowed.find((each) => each === given);
    if (found !== undefined) return found;
    throw invalidRequest(`Invalid ${path}: must be one of ${allowed.join(', ')}`, { param: path });
  };
}

export const webAddress: Rule<string> = (value, path) => {
  const given = plain(value, path);
  if (URL.canParse(given) && /^https?:\/\//.test(given)) return given;
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: path });
};

export const email: Rule<string> = (value, path) => {
  const given = text(800)(value, path);
  if (/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(given)) return given;
  throw invalidRequest(`Invalid email address: ${given}`, { code: 'email_invalid', param: path });
};

export function list<T>(rule: Rule<T>): Rule<T[]> {
  return (value, path) => {
    if (typeof value === 'string') throw invalidRequest('Invalid array', { param: path });
    return [...value].map(([key, each]) => rule(each, `${path}[${key}]`));
  };
}

/** Reads our notes on an object: at most 50, with names of up to 40 and values of up to 500 characters. */
export const metadata: Rule<Record<string, string>> = (value, path) => {
  if (typeof value === 'string') throw invalidRequest('Invalid object', { param: path });
  const notes = [...value].map(([key, note]) => [key, plain(note, `${path}[${key}]`)] as const);
  if (notes.length > 50) throw invalidRequest('Metadata can have up to 50 keys', { param: path });
  for (const [key, note] of notes) {
    const param = `${path}[${key}]`;
    if (key.length > 40) throw invalidRequest('Metadata keys can have up to 40 characters', { param });
    if (note.length > 500) throw invalidRequest('Metadata values can have up to 500 characters', { param });
  }
  return Object.fromEntries(notes);
};

/** Reads a text. An empty one is refused: at Stripe it removes a value, which no parameter here allows. */
function plain(value: FormValue, path: string): string {
  if (typeof value !== 'string') throw invalidRequest('Invalid string', { param: path });
  if (value !== '') return value;
  throw invalidRequest(`You passed an empty string for '${path}', which cannot be unset.`, {
    code: 'parameter_invalid_empty',
    param: path,
  });
}
