import { object, string } from 'yup';
import {
  channelChangeSchema,
  channelRevSchema,
  channelsQuestionSchema,
  newChannelSchema,
} from '@innkeep/contract/channels/channel-inputs';
import { DESK_API, CHANNEL_CALENDAR } from '@innkeep/contract/desk/desk-paths';
import { calendarFor, type ChannelCalendarDeps } from '../domain/channels/channel-calendar.ts';
import type { ChannelDeps } from '../domain/channels/channel-deps.ts';
import { listChannels, showChannel, type ShownChannelDeps } from '../domain/channels/list-channels.ts';
import { declineChannelStay } from '../domain/channels/open-conflicts.ts';
import {
  addChannel,
  changeChannel,
  linkOf,
  removeChannel,
  renewLink,
} from '../domain/channels/manage-channels.ts';
import { readChannel } from '../domain/channels/read-channel.ts';
import { idParams } from './path-params.ts';
import type { Calls } from './calls.ts';
import { withId } from './inputs.ts';

export interface ChannelRouteDeps extends ChannelDeps, ChannelCalendarDeps, ShownChannelDeps {
  readonly channels: ChannelDeps['channels'];
}

/** Every link that leads nowhere has the same answer, also one that no channel can have. */
const calendarParams = object({ id: string().required(), file: string().required() });
/** A calendar may take ten seconds to be read; browsers wait for fifteen. */
const READ_WITHIN_MS = 14_000;
/** Channels look every few hours, so a few minutes do not matter to them. */
const sharedSeconds = 300;

export function channelCalls(calls: Calls, deps: ChannelRouteDeps): void {
  calls.get(
    CHANNEL_CALENDAR,
    'public',
    { params: calendarParams },
    ({ params: { id, file } }) => calendarFor(deps, id, file),
    { contentType: 'text/calendar; charset=utf-8', sharedSeconds },
  );

  calls.get(DESK_API.channels, 'desk', { query: channelsQuestionSchema }, ({ query }) =>
    listChannels(deps, query.room),
  );
  calls.post(
    DESK_API.channels,
    'admin',
    { body: newChannelSchema },
    async ({ body }, caller) => showChannel(deps, await addChannel(deps, caller, body)),
    { status: 201 },
  );

  calls.put(
    DESK_API.channel,
    'admin',
    { params: idParams, body: channelChangeSchema },
    async ({ params, body }, caller) => {
      await changeChannel(deps, caller, params.id, body);
      return showChannel(deps, params.id);
    },
  );
  calls.delete(
    DESK_API.channel,
    'admin',
    { params: idParams, query: channelRevSchema },
    ({ params, query }, caller) => removeChannel(deps, caller, { ...params, ...query }),
  );

  calls.get(DESK_API.channelLink, 'admin', { params: idParams }, ({ params }) => linkOf(deps, params.id));
  calls.post(DESK_API.channelLink, 'admin', ...withId(deps, renewLink));

  calls.post(
    DESK_API.channelReading,
    'desk',
    { params: idParams },
    async ({ params }) => {
      await readChannel(deps, params.id);
      return showChannel(deps, params.id);
    },
    { limitPerUser: 'channelReadingsPerUser', answerWithinMs: READ_WITHIN_MS, isWaiting: true },
  );

  calls.post(
    DESK_API.conflictOurs,
    'desk',
    { params: idParams, body: channelRevSchema },
    async ({ params, body }, caller) => {
      await declineChannelStay(deps, caller, params.id, body.rev);
      return {};
    },
  );
}
