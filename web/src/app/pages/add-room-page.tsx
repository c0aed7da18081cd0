import { PAGE } from '@innkeep/contract/paths';
import { useNavigate } from 'react-router-dom';
import { AddRoomForm } from '../../features/rooms/editor/add-room-form.tsx';

export default function AddRoomPage() {
  const navigate = useNavigate();
  return (
    <>
      <h1 className="h2">Add a new Room</h1>
      <AddRoomForm onAdded={(added) => void navigate(PAGE.allRooms, { state: { added } })} />
    </>
  );
}
