import { Unread } from '../../components/load-failure.tsx';
import { PageSpinner } from '../../components/loading.tsx';
import { RatesEditor } from '../../features/rates/components/rates-editor.tsx';
import { useAllRooms } from '../../features/rooms/api/get-all-rooms.ts';

export default function RatesPage() {
  const query = useAllRooms();
  const { data } = query;
  return (
    <>
      <h1 className="h2">Rates</h1>
      {data ? (
        <RatesEditor rooms={data.rooms} />
      ) : (
        <Unread query={query}>
          <PageSpinner />
        </Unread>
      )}
    </>
  );
}
