import { useId, type ReactNode } from 'react';

export interface TableLine {
  key: string;
  name: ReactNode;
  /** Undefined where there is nothing to tell. */
  cells: readonly ReactNode[] | undefined;
}

interface FiguresTableProps {
  caption: string;
  /** The heading of the names, and those of the cells. */
  columns: readonly string[];
  lines: readonly TableLine[];
  foot?: readonly TableLine[] | undefined;
  children?: ReactNode;
}

export function FiguresTable({ caption, columns, lines, foot, children }: FiguresTableProps) {
  const id = useId();
  const draw = ({ key, ...line }: TableLine) => <Line key={key} {...line} columns={columns} />;
  return (
    <div className="mb-8">
      <div className="d-flex flex-wrap align-items-end justify-content-between row-gap-2 column-gap-4 mb-3">
        <h2 className="h4 m-0" id={id}>
          {caption}
        </h2>
        {children}
      </div>
      <div className="scroll-x bg-surface border rounded-3" role="region" aria-labelledby={id} tabIndex={0}>
        <table className="figures-table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((label, index) => (
                <th key={index} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{lines.map(draw)}</tbody>
          {foot && <tfoot>{foot.map(draw)}</tfoot>}
        </table>
      </div>
    </div>
  );
}

export function totalLine(cells: readonly ReactNode[]): TableLine[] {
  return [{ key: 'total', name: 'Total', cells }];
}

function Line({ name, cells, columns }: Omit<TableLine, 'key'> & Pick<FiguresTableProps, 'columns'>) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells?.map((cell, index) => <td key={index}>{cell}</td>) ?? (
        <td className="text-muted text-start" colSpan={columns.length - 1}>
          nothing
        </td>
      )}
    </tr>
  );
}
