import type { RoomStore } from '../rooms/room-store.ts';

export interface SiteDeps {
  readonly rooms: RoomStore;
  /** The site's origin. */
  readonly siteUrl: string;
}
