import { escapeHtml } from '@innkeep/contract/escape-html';

/** HTML that is already escaped; only {@link html} creates it. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Insertable = string | number | Html | readonly Html[];

/** Writes HTML. Inserted values are escaped, unless they are HTML already. */
export function html(parts: TemplateStringsArray, ...values: Insertable[]): Html {
  const source = parts.reduce((before, part, index) => {
    const value = values[index - 1];
    return before + (value === undefined ? '' : sourceOf(value)) + part;
  });
  return new Html(source);
}

function sourceOf(value: Insertable): string {
  if (value instanceof Html) return value.source;
  if (typeof value === 'object') return value.map(({ source }) => source).join('');
  return escapeHtml(String(value));
}
