import type { CancellationTable } from '@innkeep/contract/rates/cancellation-table';

export function CancellationTerms({ table }: { table: CancellationTable | undefined }) {
  if (!table) return null;
  return (
    <table className="cancellation-terms tabular">
      <thead>
        <tr>
          <th scope="col">If you cancel</th>
          <th scope="col">{table.verb}</th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ when, what }) => (
          <tr key={when}>
            <th scope="row">{when}</th>
            <td>{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
