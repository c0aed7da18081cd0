import { Target, When, Who, type AuditLinesProps } from './audit-parts.tsx';
import { auditSentence } from './audit-words.ts';

/** The audit on a wide screen. */
export function AuditTable({ lines, filters }: AuditLinesProps) {
  return (
    <table className="desk-table audit-table tabular">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line._id}>
            <td className="is-date">
              <When at={line.at} />
            </td>
            <td>
              <Who line={line} filters={filters} />
            </td>
            <td>
              {auditSentence(line)}
              <span className="audit-target">
                <Target line={line} />
              </span>
            </td>
            <td>{line.why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
