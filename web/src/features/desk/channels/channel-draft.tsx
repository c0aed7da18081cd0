import type { Channel } from '@innkeep/contract/channels/channel';
import { channelChangeSchema, type ChannelChange } from '@innkeep/contract/channels/channel-inputs';
import type { FieldMessages } from '@innkeep/contract/errors';
import { useDraft } from '../../../components/form/formik/use-draft.ts';
import { problemsBy } from '../../../components/form/problems-by.ts';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useSaveChannel } from '../api/channels.ts';
import { PORTALS } from './portals.tsx';

const OTHER = 'other';

const settingsSchema = channelChangeSchema.pick(['name', 'ignore', 'repeatsOurs']);

const OPTIONS = [
  ...PORTALS.map(({ name }) => ({ value: name, label: name })),
  { value: OTHER, label: 'Another one' },
];

interface ChannelDraft {
  /** The name of a portal that is known, or {@link OTHER}. */
  portal: string;
  /** Of another one. */
  name: string;
  /** The summaries of entries that are no stays, one a line. */
  ignore: string;
  repeatsOurs: boolean;
}

type ChannelSettings = Pick<ChannelChange, 'name' | 'ignore' | 'repeatsOurs'>;

interface ChannelFormOptions {
  /** Under which what is typed is kept. */
  name: string;
  inputOf: (settings: ChannelSettings) => Parameters<ReturnType<typeof useSaveChannel>['mutate']>[0];
  onSent: (channel: Channel) => void;
}

export function useChannelForm(known: ChannelSettings | Channel, options: ChannelFormOptions) {
  return useDraft(draftOf(known), {
    ...options,
    problemsOf,
    sending: useSaveChannel(),
    inputOf: (draft) => options.inputOf(settingsOf(draft)),
  });
}

export function NameFields({ form: { draft, tie } }: { form: ReturnType<typeof useChannelForm> }) {
  return (
    <>
      <SelectField label="Channel" options={OPTIONS} {...tie('portal')} />
      {draft.portal === OTHER && (
        <TextField label="Name of the channel" maxLength={60} autoComplete="off" {...tie('name')} />
      )}
    </>
  );
}

function draftOf({ name, ignore, repeatsOurs }: ChannelSettings): ChannelDraft {
  const isKnown = PORTALS.some((portal) => portal.name === name);
  return {
    portal: isKnown ? name : OTHER,
    name: isKnown ? '' : name,
    ignore: ignore.join('\n'),
    repeatsOurs,
  };
}

function settingsOf({ portal, name, ignore, repeatsOurs }: ChannelDraft): ChannelSettings {
  const lines = ignore.split('\n').map((line) => line.trim());
  return {
    name: portal === OTHER ? name.trim() : portal,
    ignore: lines.filter((line) => line !== ''),
    repeatsOurs,
  };
}

function problemsOf(draft: ChannelDraft): FieldMessages {
  const problems = Object.entries(problemsBy(settingsSchema, settingsOf(draft)));
  // Of several lines to ignore, the first that is wrong.
  return Object.fromEntries(problems.map(([path, problem]) => [path.replace(/\[.*/, ''), problem]));
}
