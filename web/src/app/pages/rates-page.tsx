import { LoadFailure } from '../../components/load-failure.tsx';
import { PageSpinner } from '../../components/page-spinner.tsx';
import { RatesEditor } from '../../features/rates/components/rates-editor.tsx';
import { useAllRooms } from '../../features/rooms/api/get-all-rooms.ts';

export default function RatesPage() {
  const { data, error, refetch } = useAllRooms();
  return (
    <>
      <h1 className="h2">Rates</h1>
      {data ? (
        <RatesEditor rooms={data.rooms} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSpinner />
      )}
    </>
  );
}
