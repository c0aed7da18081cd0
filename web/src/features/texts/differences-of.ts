import type { TextPageName, TextRevs, Texts, TextsDraft } from '@innkeep/contract/texts/texts';
import { getIn } from 'formik';
import type { Difference } from '../../components/differences.tsx';
import { isSame } from '../../lib/is-same.ts';
import { PAGE_FORMS, PAGE_NAMES, type PageField } from './page-fields.ts';

/** Returns what differs between two versions of a page, field by field, and item by item in its lists. */
export function differencesOf(page: TextPageName, left: object, right: object): Difference[] {
  const { fields } = PAGE_FORMS[page];
  return fields.flatMap((field, index) => {
    if (typeof field === 'string') return [];
    const title = fields.slice(0, index).findLast((each) => typeof each === 'string');
    const isNamedTwice = fields.some(
      (each) => each !== field && typeof each === 'object' && each.label === field.label,
    );
    const name = isNamedTwice && title !== undefined ? `${title}: ${field.label}` : field.label;
    const [ones, others] = [wordsOf(field, name, left), wordsOf(field, name, right)];
    return [...new Set([...ones.keys(), ...others.keys()])].flatMap((part) => {
      const [one, other] = [ones.get(part) ?? '', others.get(part) ?? ''];
      return one === other ? [] : [{ part, left: one, right: other }];
    });
  });
}

function wordsOf(field: PageField, name: string, texts: object): Map<string, string> {
  if (field.kind === 'locked') return new Map();
  if (field.kind !== 'list') return new Map([[name, wordsAt(texts, field.path)]]);
  const [first, ...others] = field.fields;
  const items = itemsAt(texts, field.path).map((item): [string, string] => [
    wordsAt(item, first.path),
    others.map(({ path }) => wordsAt(item, path)).join('\n'),
  ]);
  return new Map([
    ...items.map(([item, words]): [string, string] => [`${name}: ${item}`, words]),
    [`${name}, in order`, items.map(([item]) => item).join(', ')],
  ]);
}

export function itemsAt(texts: object, path: string): readonly object[] {
  return getIn(texts, path) as readonly object[]; // by page-fields.ts
}

export function wordsAt(texts: object, path: string): string {
  return getIn(texts, path) as string; // by page-fields.ts
}

export function draftedTexts({ pages }: TextsDraft): Texts {
  // All pages are there, by its type.
  return Object.fromEntries(PAGE_NAMES.map((page) => [page, pages[page].texts])) as unknown as Texts;
}

/** Returns the pages whose draft differs from what guests read. */
export function changedPages({ pages, inForce }: TextsDraft): TextPageName[] {
  return PAGE_NAMES.filter((page) => !isSame(pages[page].texts, inForce[page]));
}

export function revsOf({ pages }: TextsDraft): TextRevs {
  // All pages are there, by its type.
  return Object.fromEntries(PAGE_NAMES.map((page) => [page, pages[page].rev])) as TextRevs;
}
