import type { DemoRoom } from '@innkeep/contract/hotel-shape';

export const DEMO_ROOMS: readonly DemoRoom[] = [];
