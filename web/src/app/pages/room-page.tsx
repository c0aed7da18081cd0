import { RoomDetails } from '../../features/rooms/components/room-details.tsx';
import { RoomOfThePath } from '../room-of-the-path.tsx';

export default function RoomPage() {
  return <RoomOfThePath>{(room) => <RoomDetails room={room} />}</RoomOfThePath>;
}
