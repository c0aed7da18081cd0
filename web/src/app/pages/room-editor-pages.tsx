/* The dashboard's pages about rooms are fetched together: they share nearly all that they are made of. */
export { default as AddRoomPage } from './add-room-page.tsx';
export { default as AllRoomsPage } from './all-rooms-page.tsx';
export { default as EditRoomPage } from './edit-room-page.tsx';
