import type { ExportKind } from '@innkeep/contract/desk/figures';
import type { ComponentProps, ReactNode } from 'react';
import { AboutButton } from '../components/about-button.tsx';
import { Part } from '../../../components/part.tsx';
import { FiguresTable, totalLine } from '../figures/figures-table.tsx';

export type Download = (kind: ExportKind, button: HTMLElement) => void;

interface BookTableProps extends Pick<ComponentProps<typeof FiguresTable>, 'caption' | 'columns' | 'lines'> {
  total?: readonly string[];
  /** What is said where there are no lines, and below those that there are. */
  none: string;
  note?: ReactNode;
  /** What can be downloaded, by the words of its button. */
  files?: Readonly<Record<string, ExportKind>>;
  onDownload?: Download;
}

export function BookTable({ none, note, files = {}, onDownload, total, ...table }: BookTableProps) {
  const { caption } = table;
  if (table.lines.length === 0)
    return (
      <Part className="mb-8" title={caption}>
        <p className="m-0 text-muted">{none}</p>
      </Part>
    );
  return (
    <>
      <FiguresTable {...table} foot={total && totalLine(total)}>
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
      {note && <p className="form-note">{note}</p>}
    </>
  );
}
