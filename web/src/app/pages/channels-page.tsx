import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { ComponentProps } from 'react';
import { useMatch } from 'react-router-dom';
import { ChannelsView } from '../../features/desk/channels/channels-view.tsx';
import { RoomChannelsView } from '../../features/desk/channels/room-channels-view.tsx';
import { useAllRooms } from '../../features/rooms/api/get-all-rooms.ts';
import { AskToCancelById } from '../ask-to-cancel.tsx';

/** The channels of all rooms, or of the one that the address names. */
export default function ChannelsPage() {
  const roomId = useMatch(DESK_PAGE.roomChannels)?.params.id;
  const { data, error, refetch } = useAllRooms(); // by name: the page renders again where one of them changes
  const view: ComponentProps<typeof ChannelsView> = {
    rooms: { data, error, refetch },
    askToCancel: (id, answers) => <AskToCancelById key={id} id={id} {...answers} />,
  };
  return roomId === undefined ? (
    <ChannelsView {...view} />
  ) : (
    <RoomChannelsView key={roomId} roomId={roomId} {...view} />
  );
}
