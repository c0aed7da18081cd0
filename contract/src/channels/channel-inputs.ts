import { array, boolean, object, string, type InferType } from 'yup';
import { rev } from '../desk/step-inputs.ts';
import { id, line } from '../fields.ts';

const MAX_ADDRESS = 2000;
const MAX_IGNORED = 10;

/** `webcal:` is read as `https:`. The address is checked when it is read; only tests read over http. */
const address = () =>
  string()
    .typeError('The link must be text.')
    .transform((_value, original: unknown) =>
      typeof original === 'string' ? original.trim().replace(WEBCAL, 'https://') : original,
    )
    .max(MAX_ADDRESS, `The link can have at most ${MAX_ADDRESS} characters.`)
    .test('address', 'Paste the whole link, as the channel shows it. It begins with https://.', (value) => {
      return value === undefined || value === '' || ADDRESS.test(value);
    });

const WEBCAL = /^webcals?:\/\//i;
/** Has no user name or password, which a calendar link does not need. */
const ADDRESS = /^https?:\/\/[^\s@/?#]+([/?#]\S*)?$/i;

const fields = {
  name: line('The name', 60).required('Enter a name, such as Airbnb.'),
  /** Absent: as it is. Empty: none is read. */
  address: address(),
  ignore: array(line('The words', 200).required('List the entries to ignore.'))
    .max(MAX_IGNORED, `At most ${MAX_IGNORED} kinds of entries can be ignored.`)
    .default([]),
  repeatsOurs: boolean().default(false),
};

/** GET /desk/channels: of one room, or of all. */
export const channelsQuestionSchema = object({ room: id('Room') });

export const newChannelSchema = object({
  roomId: id('Room').required('Choose a room.'),
  ...fields,
}).typeError('Send the channel as a JSON object.');
export type NewChannel = InferType<typeof newChannelSchema>;

export const channelChangeSchema = object({
  rev: rev(),
  ...fields,
  isOn: boolean().default(true),
}).typeError('Send the channel as a JSON object.');
export type ChannelChange = InferType<typeof channelChangeSchema>;

export const channelRevSchema = object({ rev: rev() }).typeError('Send the revision as a JSON object.');
