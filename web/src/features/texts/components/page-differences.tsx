import type { TextPageName } from '@innkeep/contract/texts/texts';
import type { ReactNode } from 'react';
import { Differences } from '../../../components/differences.tsx';
import { differencesOf } from '../differences-of.ts';
import { PAGE_FORMS } from '../page-fields.ts';

interface PageDifferencesProps {
  page: TextPageName;
  columns: readonly [left: string, right: string];
  left: object;
  right: object;
  children?: ReactNode;
}

export function PageDifferences({ page, columns, left, right, children }: PageDifferencesProps) {
  const { name } = PAGE_FORMS[page];
  return (
    <section className="mb-8 text-pre-line" aria-label={name}>
      <h2 className="h4">{name}</h2>
      <Differences
        caption={`Differences on ${name}`}
        columns={columns}
        rows={differencesOf(page, left, right)}
      />
      {children}
    </section>
  );
}
