import type { Channel, ChannelLink, Channels, Conflict } from '@innkeep/contract/channels/channel';
import type { ChannelChange, NewChannel } from '@innkeep/contract/channels/channel-inputs';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useDeskChange, useDeskQuery } from './desk-calls.ts';

/** Fetches the channels with their conflicts, and what they have sold. @param roomId only of this room */
export function useChannels(roomId?: string) {
  const query = roomId === undefined ? '' : `?room=${roomId}`;
  return useDeskQuery<Channels>(DESK_API.channels + query, { staleTime: 0 });
}

export function useSaveChannel() {
  return useDeskChange(
    (asked: { added: NewChannel } | { id: string; change: ChannelChange }) =>
      'added' in asked
        ? api.post<Channel>(DESK_API.channels, asked.added)
        : api.put<Channel>(pathTo(DESK_API.channel, { id: asked.id }), asked.change),
    '',
  );
}

export function unchanged({ rev, name, ignore, repeatsOurs, isOn }: Channel): ChannelChange {
  return { rev, name, ignore, repeatsOurs, isOn };
}

export function useRemoveChannel({ _id: id, rev, name }: Channel) {
  return useDeskChange(
    () => api.delete(`${pathTo(DESK_API.channel, { id })}?rev=${rev}`),
    `${name} removed.`,
  );
}

/** The link is not kept once it is not shown anymore. */
const UNKEPT = { gcTime: 0 };

export function useChannelLink(id: string) {
  return useMutation({
    mutationFn: () => api.get<ChannelLink>(pathTo(DESK_API.channelLink, { id })),
    meta: { isFailureShownInPlace: true },
    ...UNKEPT,
  });
}

export function useRenewLink(id: string) {
  const path = pathTo(DESK_API.channelLink, { id });
  return useDeskChange(() => api.post<ChannelLink>(path, {}), '', UNKEPT);
}

export function useReadNow(id: string) {
  return useDeskChange(() => api.post<Channel>(pathTo(DESK_API.channelReading, { id }), {}), '');
}

export function useKeepOurs({ _id: id, rev, name }: Conflict) {
  return useDeskChange(
    () => api.post(pathTo(DESK_API.conflictOurs, { id }), { rev }),
    `Nothing changes here. Cancel the stay at ${name}.`,
  );
}
