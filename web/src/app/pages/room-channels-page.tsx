import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { useMatch } from 'react-router-dom';
import { RoomChannelsView } from '../../features/desk/channels/room-channels-view.tsx';
import { useAllRooms } from '../../features/rooms/api/get-all-rooms.ts';
import { AskToCancelById } from '../ask-to-cancel.tsx';

export default function RoomChannelsPage() {
  const id = useMatch(DESK_PAGE.roomChannels)?.params.id ?? '';
  const { data, error, refetch } = useAllRooms(); // by name: the page renders again where one of them changes
  return (
    <RoomChannelsView
      key={id}
      roomId={id}
      rooms={{ data, error, refetch }}
      askToCancel={(bookingId, answers) => <AskToCancelById key={bookingId} id={bookingId} {...answers} />}
    />
  );
}
