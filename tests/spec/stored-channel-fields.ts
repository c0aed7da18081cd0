import type {
  ReadEvent,
  StoredChannel,
  StoredConflict,
} from '../../functions/src/domain/channels/channel-store.ts';
import { OF_THE_HOTEL, OF_THE_SOFTWARE, type Lines } from './stored-fields.ts';

/* The same as stored-fields.ts, of channels and conflicts. */

/** Of an event only its dates are kept: neither its words nor who its guest is. */
export const channel: Lines<keyof StoredChannel | keyof ReadEvent> = {
  _id: OF_THE_SOFTWARE,
  rev: OF_THE_SOFTWARE,
  roomId: OF_THE_HOTEL,
  name: OF_THE_HOTEL,
  address: OF_THE_HOTEL,
  token: OF_THE_HOTEL,
  ignore: OF_THE_HOTEL,
  repeatsOurs: OF_THE_HOTEL,
  isOn: OF_THE_HOTEL,
  state: OF_THE_SOFTWARE,
  events: OF_THE_HOTEL,
  from: OF_THE_HOTEL,
  to: OF_THE_HOTEL,
  blocks: OF_THE_SOFTWARE,
  isOurs: OF_THE_HOTEL,
  isLeft: OF_THE_SOFTWARE,
  createdAt: OF_THE_SOFTWARE,
};

export const conflict: Lines<keyof StoredConflict> = {
  _id: OF_THE_SOFTWARE,
  rev: OF_THE_SOFTWARE,
  channelId: OF_THE_HOTEL,
  event: OF_THE_SOFTWARE,
  roomId: OF_THE_HOTEL,
  from: OF_THE_HOTEL,
  to: OF_THE_HOTEL,
  nights: 'the dates',
  holders: 'the room',
  since: OF_THE_SOFTWARE,
  isUntold: OF_THE_SOFTWARE,
};
