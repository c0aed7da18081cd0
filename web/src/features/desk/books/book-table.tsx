import type { ExportKind } from '@innkeep/contract/desk/figures';
import type { ReactNode } from 'react';
import { AboutButton } from '../components/about-button.tsx';
import { Section } from '../components/section.tsx';
import { FiguresTable } from '../figures/figures-table.tsx';

export type Download = (kind: ExportKind, button: HTMLElement) => void;

interface BookTableProps {
  caption: string;
  /** The heading of the names, and those of the cells. */
  columns: readonly string[];
  lines: readonly { key: string; name: ReactNode; cells: readonly string[] }[];
  total?: readonly string[];
  /** What is said where there are no lines, and below those that there are. */
  none: string;
  note?: ReactNode;
  /** What can be downloaded, by the words of its button. */
  files?: Readonly<Record<string, ExportKind>>;
  onDownload?: Download;
}

export function BookTable({ caption, none, note, files = {}, onDownload, ...table }: BookTableProps) {
  const [heading = '', ...labels] = table.columns;
  if (table.lines.length === 0)
    return (
      <Section className="mb-8" title={caption}>
        <p className="m-0 text-muted">{none}</p>
      </Section>
    );
  return (
    <>
      <FiguresTable<readonly string[]>
        caption={caption}
        heading={heading}
        columns={labels.map((label, index) => ({ label, textOf: (cells) => cells[index] ?? '' }))}
        lines={table.lines.map(({ cells, ...line }) => ({ ...line, figures: cells }))}
        {...(table.total && { total: table.total })}
      >
        <div className="d-flex flex-wrap gap-2">
          {Object.entries(files).map(([label, kind]) => (
            <AboutButton
              key={kind}
              label={label}
              about={caption}
              onClick={({ currentTarget }) => onDownload?.(kind, currentTarget)}
            />
          ))}
        </div>
      </FiguresTable>
      {note && <p className="form-note books-note">{note}</p>}
    </>
  );
}
