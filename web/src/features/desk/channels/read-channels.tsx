import type { Channels } from '@innkeep/contract/channels/channel';
import type { NamedRoom } from '@innkeep/contract/desk/desk-stay';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingLines } from '../../../components/loading.tsx';
import { Unread } from '../../../components/load-failure.tsx';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { useChannels } from '../api/channels.ts';

/** Where the rooms come from. */
export type RoomsQuery = Pick<UseQueryResult<{ rooms: NamedRoom[] }>, 'data' | 'error' | 'refetch'>;

interface ReadChannelsProps {
  /** Undefined for the channels of all rooms. */
  roomId?: string;
  rooms: RoomsQuery;
  skeletonLines: number;
  children: (channels: Channels, rooms: readonly NamedRoom[]) => ReactNode;
}

/** Reads channels, and says so where they could not be read, or not again. */
export function ReadChannels({ roomId, rooms, skeletonLines, children }: ReadChannelsProps) {
  const query = useChannels(roomId);
  const { data, error } = query;
  return (
    <>
      <div role="status">
        {data && error && (
          <p className="channels-outdated">{failureMessage(error)} This may be out of date.</p>
        )}
      </div>
      {data && rooms.data ? (
        children(data, rooms.data.rooms)
      ) : (
        <Unread query={query.error ? query : rooms} what="the channels">
          <LoadingLines className="channels-skeleton" label="Loading the channels…" count={skeletonLines} />
        </Unread>
      )}
    </>
  );
}
