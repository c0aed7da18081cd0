import {
  channelChangeSchema,
  channelRevSchema,
  channelsQuestionSchema,
  newChannelSchema,
} from '@innkeep/contract/channels/channel-inputs';
import { DESK_API, CHANNEL_CALENDAR } from '@innkeep/contract/desk/desk-paths';
import { SECRETS } from './a-stored-channel.ts';
import { fieldsOf, type Premises, type Shape } from './shape.ts';

/** Returns the calls about channels, of which there is `airbnb` with a conflict. */
export function channelShapes({ roomId }: Premises): Record<string, Shape> {
  const params = { id: 'airbnb' };
  const said = {
    name: 'Airbnb',
    address: 'https://portal.test/sea-view.ics',
    ignore: ['Airbnb (Not available)'],
    repeatsOurs: true,
  };
  const conflict = { id: 'e1' };
  const rev = { rev: 1 };
  return {
    [`GET ${CHANNEL_CALENDAR}`]: { params: { ...params, file: `${SECRETS.token}.ics` } },
    [`GET ${DESK_API.channels}`]: { query: [channelsQuestionSchema, { room: roomId }] },
    [`POST ${DESK_API.channels}`]: { body: [fieldsOf(newChannelSchema), { roomId, ...said }] },
    [`PUT ${DESK_API.channel}`]: {
      params,
      body: [fieldsOf(channelChangeSchema), { ...rev, ...said, isOn: true }],
    },
    [`DELETE ${DESK_API.channel}`]: { params, query: [fieldsOf(channelRevSchema), rev] },
    [`GET ${DESK_API.channelLink}`]: { params },
    [`POST ${DESK_API.channelLink}`]: { params },
    [`POST ${DESK_API.channelReading}`]: { params },
    [`POST ${DESK_API.conflictOurs}`]: { params: conflict, body: [fieldsOf(channelRevSchema), rev] },
  };
}
