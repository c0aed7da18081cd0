import { ChannelsView } from '../../features/desk/channels/channels-view.tsx';
import { useAllRooms } from '../../features/rooms/api/get-all-rooms.ts';
import { AskToCancelById } from '../ask-to-cancel.tsx';

export default function ChannelsPage() {
  const { data, error, refetch } = useAllRooms(); // by name: the page renders again where one of them changes
  return (
    <ChannelsView
      rooms={{ data, error, refetch }}
      askToCancel={(id, answers) => <AskToCancelById key={id} id={id} {...answers} />}
    />
  );
}
