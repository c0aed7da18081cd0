import { TableHead } from './table-head.tsx';
import './differences.scss';

export interface Difference {
  part: string;
  /** Empty where there is none. */
  left: string;
  right: string;
}

interface DifferencesProps {
  /** What is compared, for those who hear it. */
  caption: string;
  columns: readonly [left: string, right: string];
  rows: readonly Difference[];
}

/** Two sides beside each other, part by part. */
export function Differences({ caption, columns: [left, right], rows }: DifferencesProps) {
  return (
    <table className="differences text-break">
      <caption className="visually-hidden">{caption}</caption>
      <TableHead columns={['What', left, right]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.part + row.left + row.right}>
            <th scope="row">{row.part}</th>
            <td data-label={left}>{row.left || 'none'}</td>
            <td data-label={right}>{row.right || 'none'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
