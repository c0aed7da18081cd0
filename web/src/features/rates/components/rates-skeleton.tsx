import { Loading } from '../../../components/loading.tsx';

/** The strip of the year, and lines below it. */
export function RatesSkeleton() {
  return (
    <Loading className="rates-skeleton" label="Loading the rates…">
      {['8rem', '3.5rem', '3.5rem', '3.5rem', '14rem'].map((height, index) => (
        <span key={index} className="skeleton" style={{ height }} />
      ))}
    </Loading>
  );
}
