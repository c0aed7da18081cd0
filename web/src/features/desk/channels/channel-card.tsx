import type { Channel } from '@innkeep/contract/channels/channel';
import { useIsAdmin } from '../../../lib/session/session.ts';
import { useReadNow } from '../api/channels.ts';
import { AddressPart } from './address-form.tsx';
import { ChannelActs } from './channel-acts.tsx';
import { ChannelLinkPart } from './channel-link.tsx';
import { ReadingState } from './reading-state.tsx';

/** The id of the heading of a channel's card. */
export const channelHeadId = (channelId: string) => `channel-${channelId}`;

/** A channel of a room: how it is read and, for admins, its two links and its settings. */
export function ChannelCard({ channel }: { channel: Channel }) {
  const { _id, name, isOn, readsFrom } = channel;
  const isAdmin = useIsAdmin();
  const reading = useReadNow(_id);
  const id = channelHeadId(_id);
  return (
    <article className="panel channel-card" aria-labelledby={id}>
      <div className="channel-card-head">
        <h2 id={id} className="h4" tabIndex={-1}>
          {name}
        </h2>
        {!isOn && <span className="badge-quiet">Paused</span>}
      </div>
      <ReadingState channel={channel} reading={reading} />
      {isAdmin && (
        <>
          <div className="channel-links">
            <ChannelLinkPart channel={channel} />
            <AddressPart channel={channel} onSaved={() => isOn && reading.mutate()} />
          </div>
          <ChannelActs channel={channel} onGoOn={() => readsFrom !== undefined && reading.mutate()} />
        </>
      )}
    </article>
  );
}
