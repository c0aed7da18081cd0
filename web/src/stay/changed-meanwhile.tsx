import './changed-meanwhile.scss';

interface ChangedMeanwhileProps {
  /** Descriptions of the differences; nothing is shown if there are none. */
  differences: readonly string[];
}

/** Tells somebody who is changing something that somebody else has changed it meanwhile. */
export function ChangedMeanwhile({ differences }: ChangedMeanwhileProps) {
  if (differences.length === 0) return null;
  return (
    <p className="changed-meanwhile" role="status">
      Somebody else has changed this meanwhile: {differences.join(', ')}. It stays so, but for what you have
      changed here yourself.
    </p>
  );
}
