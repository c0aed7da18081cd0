import { RulesLoadError } from './load-error.ts';

type TokenKind = 'path' | 'name' | 'string' | 'symbol' | 'end';

interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly line: number;
}

const BLANK = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
const SHAPES: readonly (readonly [TokenKind, RegExp])[] = [
  // The whole path of a match: /rooms/{roomId}/{rest=**}
  ['path', /(?:\/(?:[\w.~-]+|\{[A-Za-z_]\w*(?:=\*\*)?\}))+/y],
  ['name', /[A-Za-z_]\w*/y],
  ['string', /'[^'\n]*'/y],
  ['symbol', /[=!]=|[=:;,.(){}]/y],
  ['end', /$/y],
];

export class Tokens {
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(source: string) {
    this.#tokens = tokenize(source);
  }

  get line(): number {
    return this.#peek().line;
  }

  isAt(text: string): boolean {
    const { kind, text: found } = this.#peek();
    return kind !== 'string' && found === text;
  }

  isAtKind(kind: TokenKind): boolean {
    return this.#peek().kind === kind;
  }

  takeIf(text: string): boolean {
    if (!this.isAt(text)) return false;
    this.#next += 1;
    return true;
  }

  expect(text: string): void {
    if (!this.takeIf(text)) throw this.unexpected(`"${text}"`);
  }

  /** Takes a token of this kind; `wanted` describes it in the error. */
  expectKind(kind: TokenKind, wanted: string): string {
    const token = this.#peek();
    if (token.kind !== kind) throw this.unexpected(wanted);
    this.#next += 1;
    return token.text;
  }

  /** Takes items separated by commas, and the bracket that closes the list. */
  takeList<T>(takeItem: () => T): T[] {
    const items: T[] = [];
    while (!this.takeIf(')')) {
      if (items.length > 0) this.expect(',');
      items.push(takeItem());
    }
    return items;
  }

  unexpected(wanted: string): RulesLoadError {
    const { kind, text, line } = this.#peek();
    const found = kind === 'end' ? 'the end of the file' : `"${text}"`;
    return new RulesLoadError(line, `${found} is not supported here, where ${wanted} is expected`);
  }

  #peek(): Token {
    const token = this.#tokens[this.#next];
    if (token === undefined) throw new Error('nothing follows the end of a file');
    return token;
  }
}

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let offset = 0;
  do {
    offset += matchAt(BLANK, source, offset)?.length ?? 0;
    const token = tokenAt(source, offset);
    offset += token.text.length;
    tokens.push(token);
  } while (tokens.at(-1)?.kind !== 'end');
  return tokens;
}

function tokenAt(source: string, offset: number): Token {
  const line = source.slice(0, offset).split('\n').length;
  for (const [kind, shape] of SHAPES) {
    const text = matchAt(shape, source, offset);
    if (text !== undefined) return { kind, text, line };
  }
  const [rest] = source.slice(offset).split(/\s/, 1);
  throw new RulesLoadError(line, `"${rest}" is not supported`);
}

function matchAt(shape: RegExp, source: string, offset: number): string | undefined {
  shape.lastIndex = offset;
  return shape.exec(source)?.[0];
}
