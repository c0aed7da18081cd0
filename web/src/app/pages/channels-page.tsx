import { ChannelsView } from '../../features/desk/channels/channels-view.tsx';
import { useAllRooms } from '../../features/rooms/api/get-all-rooms.ts';
import { AskToCancelById } from '../ask-to-cancel.tsx';

export default function ChannelsPage() {
  const rooms = useAllRooms();
  return (
    <ChannelsView
      rooms={rooms}
      askToCancel={(id, answers) => <AskToCancelById key={id} id={id} {...answers} />}
    />
  );
}
