import type { FiguresLine } from '@innkeep/contract/desk/figures';
import { useId, type ReactNode } from 'react';
import { FIGURE_COLUMNS } from './figure-columns.ts';

interface FiguresTableProps {
  caption: string;
  /** The heading of the first column. */
  heading: string;
  lines: readonly { key: string; name: ReactNode; figures: FiguresLine }[];
  total: FiguresLine;
  /** Actions beside the caption. */
  children: ReactNode;
}

/** Figures by month or by room. It scrolls on its own if it is wider than the page. */
export function FiguresTable({ caption, heading, lines, total, children }: FiguresTableProps) {
  const id = useId();
  return (
    <div className="figures-part">
      <div className="figures-head">
        <h2 className="h4" id={id}>
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
              {FIGURE_COLUMNS.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, figures }) => (
              <Line key={key} name={name} figures={figures} />
            ))}
          </tbody>
          <tfoot>
            <Line name="Together" figures={total} />
          </tfoot>
        </table>
      </div>
    </div>
  );
}

function Line({ name, figures }: { name: ReactNode; figures: FiguresLine }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {FIGURE_COLUMNS.map(({ label, textOf }) => (
        <td key={label}>{textOf(figures)}</td>
      ))}
    </tr>
  );
}
