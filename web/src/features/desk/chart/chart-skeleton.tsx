import { Loading } from '../../../components/loading.tsx';

/** Where the bars of some rooms may be. */
const BARS = [
  [2, 6],
  [1, 3],
  [5, 9],
  [2, 4],
  [7, 10],
  [3, 8],
] as const;

/** Rows with bars. */
export function ChartSkeleton() {
  return (
    <Loading className="chart-skeleton" label="Loading the chart…">
      {BARS.map(([first, last], row) => (
        <div key={row} className="chart-skeleton-row" aria-hidden="true">
          <span className="skeleton" />
          <span className="skeleton" style={{ gridColumn: `${first + 1} / ${last + 1}` }} />
        </div>
      ))}
    </Loading>
  );
}
