import type { FiguresLine } from '@innkeep/contract/desk/figures';
import { useId, type ReactNode } from 'react';
import { ELSEWHERE_COLUMN, FIGURE_COLUMNS, MORE_COLUMNS } from './figure-columns.ts';

export interface TableLine {
  key: string;
  name: ReactNode;
  /** Undefined where there is nothing to tell. */
  figures: FiguresLine | undefined;
}

interface FiguresTableProps {
  caption: string;
  heading: string;
  lines: readonly TableLine[];
  total: FiguresLine;
  hasMore: boolean;
  children?: ReactNode;
}

export function FiguresTable({ caption, heading, lines, total, hasMore, children }: FiguresTableProps) {
  const id = useId();
  const columns = [
    ...FIGURE_COLUMNS,
    ...(total.elsewhere > 0 ? [ELSEWHERE_COLUMN] : []),
    ...(hasMore ? MORE_COLUMNS : []),
  ];
  return (
    <div className="mb-8">
      <div className="figures-head d-flex flex-wrap align-items-end justify-content-between row-gap-2 column-gap-4 mb-3">
        <h2 className="h4 m-0" id={id}>
          {caption}
        </h2>
        {children}
      </div>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <div className="figures-scroll" role="region" aria-labelledby={id} tabIndex={0}>
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
          <tfoot>
            <Line name="Total" figures={total} columns={columns} />
          </tfoot>
        </table>
      </div>
    </div>
  );
}

function Line({ name, figures, columns }: Omit<TableLine, 'key'> & { columns: typeof FIGURE_COLUMNS }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures === undefined ? (
        <td className="figures-nothing" colSpan={columns.length}>
          nothing
        </td>
      ) : (
        columns.map(({ label, textOf }) => <td key={label}>{textOf(figures)}</td>)
      )}
    </tr>
  );
}
