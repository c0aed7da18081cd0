import { EvaluationError } from './values.ts';

/** RE2's meaning in JavaScript's spelling: https://github.com/google/re2/wiki/Syntax */
const CLASSES: Readonly<Record<string, string>> = { d: '0-9', w: '0-9A-Za-z_', s: '\\t\\n\\f\\r ' };
const CONTROLS = new Set(['n', 'r', 't', 'f', 'v']);
const LARGEST_REPEAT = 1000;

/** Each way to read on, tried in this order; the last part of an answer is what JavaScript is given. */
const OUTSIDE: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/\\[^]/y, (found) => escaped(found, false)],
  [/\[\^?\]?/y, (found) => found.replace(/\]$/, '\\]')],
  [/\(\?:/y, (found) => found],
  [/\(\?[^]?/y, refused],
  // Nothing can refer back to a group, and groups would show in what split() answers.
  [/\(/y, () => '(?:'],
  [/\{\d+(?:,\d*)?\}/y, checkedRepeat],
  [/\./y, () => '[^\\n]'],
  [/[{}\]]/y, (found) => `\\${found}`],
  [/[^]/y, (found) => found],
];
const INSIDE: typeof OUTSIDE = [
  [/\\[dws]-(?!\])|-\\[dws]/y, refused],
  [/\\[^]/y, (found) => escaped(found, true)],
  [/\[:/y, refused],
  [/[[(){}/|]/y, (found) => `\\${found}`],
  [/[^]/y, (found) => found],
];

/** Turns a pattern of RE2 into JavaScript's, or names what it uses that is not supported. */
export function compilePattern(pattern: string): RegExp {
  const source = translate(pattern);
  try {
    return new RegExp(source, 'gu');
  } catch {
    throw new EvaluationError(`the pattern '${pattern}' is not a regular expression`);
  }
}

export function matchesWhole(text: string, pattern: string): boolean {
  return new RegExp(`^(?:${compilePattern(pattern).source})$`, 'u').test(text);
}

function translate(pattern: string): string {
  let source = '';
  let isInClass = false;
  for (let offset = 0; offset < pattern.length;) {
    const [found, written] = readOn(isInClass ? INSIDE : OUTSIDE, pattern, offset);
    if (!isInClass && found.startsWith('[')) isInClass = true;
    else if (isInClass && found === ']') isInClass = false;
    source += written;
    offset += found.length;
  }
  return source;
}

function readOn(ways: typeof OUTSIDE, pattern: string, offset: number): [found: string, written: string] {
  for (const [shape, write] of ways) {
    shape.lastIndex = offset;
    const found = shape.exec(pattern)?.[0];
    if (found !== undefined) return [found, write(found)];
  }
  throw new EvaluationError(`the pattern '${pattern}' cannot be read`);
}

function escaped(found: string, isInClass: boolean): string {
  const character = found.slice(1);
  if (CONTROLS.has(character)) return found;
  const members = CLASSES[character];
  if (members !== undefined) return isInClass ? members : `[${members}]`;
  const others = CLASSES[character.toLowerCase()];
  if (others !== undefined && !isInClass) return `[^${others}]`;
  if (/[bB]/.test(character) && !isInClass) return found;
  if (/[\w\s]/.test(character) || character > '~') return refused(found);
  return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

function checkedRepeat(found: string): string {
  if (found.match(/\d+/g)?.some((count) => Number(count) > LARGEST_REPEAT)) return refused(found);
  return found;
}

function refused(found: string): never {
  throw new EvaluationError(`${found} in a regular expression is not supported`);
}
