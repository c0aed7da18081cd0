import type { FiguresLine } from '@innkeep/contract/desk/figures';
import { useId, type ReactNode } from 'react';
import type { FigureColumn } from './figure-columns.ts';

export interface TableLine<Figures = FiguresLine> {
  key: string;
  name: ReactNode;
  /** Undefined where there is nothing to tell. */
  figures: Figures | undefined;
}

interface FiguresTableProps<Figures> {
  caption: string;
  heading: string;
  columns: readonly FigureColumn<Figures>[];
  lines: readonly TableLine<Figures>[];
  total?: Figures;
  children?: ReactNode;
}

export function FiguresTable<Figures>({
  caption,
  heading,
  columns,
  lines,
  total,
  children,
}: FiguresTableProps<Figures>) {
  const id = useId();
  return (
    <div className="mb-8">
      <div className="figures-head d-flex flex-wrap align-items-end justify-content-between row-gap-2 column-gap-4 mb-3">
        <h2 className="h4 m-0" id={id}>
          {caption}
        </h2>
        {children}
      </div>
      <div className="figures-scroll scroll-x" role="region" aria-labelledby={id} tabIndex={0}>
        <table className="figures-table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, ...line }) => (
              <Line key={key} {...line} columns={columns} />
            ))}
          </tbody>
          {total && (
            <tfoot>
              <Line name="Total" figures={total} columns={columns} />
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}

type LineProps<Figures> = Omit<TableLine<Figures>, 'key'> & Pick<FiguresTableProps<Figures>, 'columns'>;

function Line<Figures>({ name, figures, columns }: LineProps<Figures>) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures === undefined ? (
        <td className="text-muted text-start" colSpan={columns.length}>
          nothing
        </td>
      ) : (
        columns.map(({ label, textOf }) => <td key={label}>{textOf(figures)}</td>)
      )}
    </tr>
  );
}
