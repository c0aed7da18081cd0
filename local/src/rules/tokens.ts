import { RulesLoadError } from './load-error.ts';

type TokenKind = 'name' | 'int' | 'float' | 'string' | 'symbol' | 'end';

/** `text` of a string is what it stands for, without quotes and escapes. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly line: number;
}

const BLANK = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
const SHAPES: readonly (readonly [TokenKind, RegExp])[] = [
  ['float', /\d+(?:\.\d+(?:[eE][+-]?\d+)?|[eE][+-]?\d+)(?!\w)/y],
  ['int', /\d+(?!\w)/y],
  ['name', /[A-Za-z_]\w*(?!['"\w])/y],
  ['string', /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y],
  ['symbol', /&&|\|\||[=!<>]=|[-+*/%<>=!?:;,.()[\]{}]/y],
  ['end', /$/y],
];
/** The slash before a further part of a path; two would begin a comment. */
export const NEXT_SEGMENT = /\/(?![/*])/;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** Reads a rules file one token at a time, or raw where a path leaves the grammar of tokens. */
export class Scanner {
  readonly #source: string;
  #offset = 0;
  #ahead: { token: Token; end: number } | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  /** The line of the token to come. */
  get line(): number {
    return this.peek().line;
  }

  peek(): Token {
    this.#ahead ??= this.#scan();
    return this.#ahead.token;
  }

  take(): Token {
    this.#ahead ??= this.#scan();
    const { token, end } = this.#ahead;
    this.#offset = end;
    this.#ahead = undefined;
    return token;
  }

  isAt(text: string): boolean {
    const { kind, text: found } = this.peek();
    return kind !== 'string' && found === text;
  }

  takeIf(text: string): boolean {
    if (!this.isAt(text)) return false;
    this.take();
    return true;
  }

  expect(text: string): void {
    if (!this.takeIf(text)) throw this.unexpected(`"${text}"`);
  }

  expectName(what: string): string {
    if (this.peek().kind !== 'name') throw this.unexpected(what);
    return this.take().text;
  }

  /** Takes characters that follow without a blank, or nothing. */
  takeRaw(shape: RegExp): string | undefined {
    const found = matchAt(shape, this.#source, this.#offset);
    if (found === undefined) return undefined;
    this.#offset += found.length;
    this.#ahead = undefined;
    return found;
  }

  unexpected(wanted: string): RulesLoadError {
    const { kind, text, line } = this.peek();
    return new RulesLoadError(line, `expected ${wanted}, found ${kind === 'end' ? 'the end' : `"${text}"`}`);
  }

  #scan(): { token: Token; end: number } {
    const start = this.#offset + (matchAt(BLANK, this.#source, this.#offset) ?? '').length;
    const line = this.#source.slice(0, start).split('\n').length;

    for (const [kind, shape] of SHAPES) {
      const found = matchAt(shape, this.#source, start);
      if (found === undefined) continue;
      const text = kind === 'string' ? unquote(found, line) : found;
      return { token: { kind, text, line }, end: start + found.length };
    }
    const rest = /^\S{1,12}/.exec(this.#source.slice(start))?.[0] ?? '';
    throw new RulesLoadError(line, `"${rest}" is not supported`);
  }
}

function matchAt(shape: RegExp, source: string, offset: number): string | undefined {
  const sticky = new RegExp(shape, 'y');
  sticky.lastIndex = offset;
  return sticky.exec(source)?.[0];
}

function unquote(literal: string, line: number): string {
  return literal.slice(1, -1).replace(/\\(.)/g, (escape, character: string) => {
    if ('\\\'"'.includes(character)) return character;
    const meaning = ESCAPES[character];
    if (meaning === undefined)
      throw new RulesLoadError(line, `the escape ${escape} in a string is not supported`);
    return meaning;
  });
}
