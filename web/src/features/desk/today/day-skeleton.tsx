import { Loading } from '../../../components/loading.tsx';

/** Three columns with cards. */
export function DaySkeleton() {
  return (
    <Loading className="day-columns" label="Loading the day…">
      {[3, 2, 2].map((cards, column) => (
        <div key={column} className="day-column" aria-hidden="true">
          {Array.from({ length: cards }, (_, card) => (
            <span key={card} className="skeleton day-card-skeleton" />
          ))}
        </div>
      ))}
    </Loading>
  );
}
