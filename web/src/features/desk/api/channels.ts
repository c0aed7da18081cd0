import type { ChannelChange, NewChannel } from '@innkeep/contract/channels/channel-inputs';
import type { Channel, ChannelLink, Channels, Conflict } from '@innkeep/contract/channels/channel';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useReread } from '../../../lib/api/use-reread.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { deskKeys } from './desk-keys.ts';

/** Fetches the channels with their conflicts, and what they have sold. @param roomId only of this room */
export function useChannels(roomId?: string) {
  const { uid } = useSignedInUser();
  const query = roomId === undefined ? '' : `?room=${roomId}`;
  return useQuery({
    queryKey: deskKeys.channels(uid, roomId),
    queryFn: ({ signal }) => api.get<Channels>(DESK_API.channels + query, { signal }),
    staleTime: 0,
  });
}

export function useSaveChannel() {
  const onSettled = useReread({ queryKey: deskKeys.all });
  return useMutation({
    mutationFn: (asked: { added: NewChannel } | { id: string; change: ChannelChange }) =>
      'added' in asked
        ? api.post<Channel>(DESK_API.channels, asked.added)
        : api.put<Channel>(pathTo(DESK_API.channel, { id: asked.id }), asked.change),
    meta: { isFailureShownInPlace: true },
    onSettled,
  });
}

export function unchanged({ rev, name, ignore, repeatsOurs, isOn }: Channel): ChannelChange {
  return { rev, name, ignore, repeatsOurs, isOn };
}

export function useRemoveChannel({ _id: id, rev, name }: Channel) {
  const onSettled = useReread({ queryKey: deskKeys.all });
  return useMutation({
    mutationFn: () => api.delete(`${pathTo(DESK_API.channel, { id })}?rev=${rev}`),
    meta: { successMessage: `${name} is removed.`, isFailureShownInPlace: true },
    onSettled,
  });
}

export function useChannelLink(id: string) {
  return useMutation({
    mutationFn: () => api.get<ChannelLink>(pathTo(DESK_API.channelLink, { id })),
    ...IN_SECRET,
  });
}

export function useRenewLink(id: string) {
  const onSettled = useReread({ queryKey: deskKeys.all });
  return useMutation({
    mutationFn: () => api.post<ChannelLink>(pathTo(DESK_API.channelLink, { id }), {}),
    ...IN_SECRET,
    onSettled,
  });
}

const IN_SECRET = {
  meta: { isFailureShownInPlace: true },
  gcTime: 0, // the link is not kept once it is not shown any more
};

export function useReadNow(id: string) {
  const onSettled = useReread({ queryKey: deskKeys.all });
  return useMutation({
    mutationFn: () => api.post<Channel>(pathTo(DESK_API.channelReading, { id }), {}),
    meta: { isFailureShownInPlace: true },
    onSettled,
  });
}

export function useKeepOurs({ _id: id, rev, name }: Conflict) {
  const onSettled = useReread({ queryKey: deskKeys.all });
  return useMutation({
    mutationFn: () => api.post(pathTo(DESK_API.conflictOurs, { id }), { rev }),
    meta: {
      successMessage: `The nights stay as they are. Cancel the stay at ${name}.`,
      isFailureShownInPlace: true,
    },
    onSettled,
  });
}
