import { escapeHtml } from '@innkeep/contract/escape-html';

/**
 * A field of the norm: its term, where it stands, and what it says; without a text, it is left out, and null is an empty
 * element. Steps in brackets (`Tax[2]`) tell apart elements of one name; the last step may have an attribute.
 */
export type Field = readonly [term: string, path: string, text: string | undefined | null];

const CEFACT = 'urn:un:unece:uncefact:data:standard';
const NAMESPACES = {
  rsm: `${CEFACT}:CrossIndustryInvoice:100`,
  ram: `${CEFACT}:ReusableAggregateBusinessInformationEntity:100`,
  udt: `${CEFACT}:UnqualifiedDataType:100`,
};
const ROOT = 'rsm:CrossIndustryInvoice';
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export function within(path: string, fields: readonly Field[]): Field[] {
  return fields.map(([term, inner, text]) => [term, `${path}/${inner}`, text]);
}

/** Writes fields in their order: an element stays open for as long as it holds the next. */
export function xmlOf(fields: readonly Field[]): string {
  const namespaces = Object.entries(NAMESPACES).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', `<${ROOT}${namespaces.join('')}>`];
  const open: string[] = [];
  const write = (xml: string) => lines.push(`${'  '.repeat(open.length + 1)}${xml}`);
  const closeTo = (depth: number) => {
    while (open.length > depth) {
      const name = nameOf(open.pop() ?? '', open.length);
      write(`</${name}>`);
    }
  };
  for (const [, path, text] of fields) {
    if (text === undefined || text === '') continue;
    const steps = path.split('/');
    const leaf = steps.pop() ?? '';
    const parting = steps.findIndex((step, depth) => step !== open[depth]);
    closeTo(parting === -1 ? steps.length : parting);
    for (const step of steps.slice(open.length)) {
      write(`<${nameOf(step, open.length)}>`);
      open.push(step);
    }
    write(elementOf(leaf, open.length, text));
  }
  closeTo(0);
  return [...lines, `</${ROOT}>`, ''].join('\n');
}

function elementOf(leaf: string, depth: number, text: string | null): string {
  const [step = '', attribute] = leaf.split('@');
  const name = nameOf(step, depth);
  if (text === null) return `<${name}/>`;
  const [key = '', value = ''] = attribute?.split('=') ?? [];
  const start = key === '' ? name : `${name} ${key}="${escaped(value)}"`;
  return `<${start}>${escaped(text)}</${name}>`;
}

function nameOf(step: string, depth: number): string {
  const name = step.replace(/\[.*\]/, '');
  if (name === 'DateTimeString') return `udt:${name}`;
  return depth === 0 ? `rsm:${name}` : `ram:${name}`;
}

function escaped(text: string): string {
  return escapeHtml(text.replace(NOT_IN_XML, ''));
}
