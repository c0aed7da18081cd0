import { Target, When, Who, type AuditLinesProps } from './audit-parts.tsx';
import { auditSentence } from './audit-words.ts';

/** The audit on a phone: who and when above what and why. */
export function AuditCards({ lines, filters }: AuditLinesProps) {
  return (
    <ul className="desk-lines audit-cards tabular">
      {lines.map((line) => (
        <li key={line._id}>
          <div className="desk-line-foot">
            <span className="audit-who">
              <Who line={line} filters={filters} />
            </span>
            <When at={line.at} />
          </div>
          <div>
            {auditSentence(line)}
            {line.why !== undefined && line.why !== '' && <> “{line.why}”</>}
          </div>
          <div className="audit-target">
            <Target line={line} />
          </div>
        </li>
      ))}
    </ul>
  );
}
