import type { CancellationTable } from '@innkeep/contract/rates/cancellation-table';
import { TableHead } from '../components/table-head.tsx';

export function CancellationTerms({ table }: { table: CancellationTable | undefined }) {
  if (!table) return null;
  return (
    <table className="cancellation-terms w-100 mb-4 tabular">
      <TableHead columns={['If you cancel', table.verb]} />
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
