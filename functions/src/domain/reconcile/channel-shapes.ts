import { array, boolean, lazy, object } from 'yup';
import type { ChannelProblem } from '@innkeep/contract/channels/channel';
import { isCalendarDate } from '@innkeep/contract/calendar-date';
import { nameIn, someWords, time, whole, words } from './stored-fields.ts';

const PROBLEMS: Record<ChannelProblem, true> = {
  unreachable: true,
  slow: true,
  refused: true,
  'too-many-redirects': true,
  'not-public': true,
  'too-large': true,
  'too-many-events': true,
  'no-calendar': true,
  shrunk: true,
  unfinished: true,
  'too-many-conflicts': true,
};

const date = words.test((text) => text === undefined || isCalendarDate(text));
const isSpan = (value: { from?: unknown; to?: unknown } | null | undefined) =>
  !value || String(value.from) < String(value.to);

/** The nights `[from, to)`. */
const dates = { from: date.required(), to: date.required() };

const event = object({
  ...dates,
  blocks: array(someWords.required()).required(),
  isOurs: nameIn({ kept: true, repeated: true }),
  isLeft: boolean().isTrue(),
})
  .noUnknown()
  .test(isSpan);

/** The events of a channel, by keys of 24 hex digits. */
const events = lazy((value: unknown) => {
  const keys = Object.keys(typeof value === 'object' && value !== null ? value : {});
  const each = Object.fromEntries(keys.map((key) => [key, event.required()]));
  return object(each)
    .required()
    .test(() => keys.every((key) => /^[\da-f]{24}$/.test(key)));
});

const state = object({
  triedAt: time,
  okAt: time,
  failingSince: time,
  problem: nameIn({ ...PROBLEMS }),
  etag: someWords,
  modified: someWords,
  digest: words.matches(/^[\da-f]{64}$/),
  shrunk: array(someWords.required()).min(1),
  shrunkSince: time,
  leftOut: array(someWords.required()).min(1),
}).noUnknown();

export const channelShape = object({
  rev: whole.min(1).required(),
  roomId: someWords.required(),
  name: someWords.required(),
  address: words.defined(),
  token: words.matches(/^[\da-f]{32}$/).required(),
  ignore: array(someWords.required()).required(),
  repeatsOurs: boolean().required(),
  isOn: boolean().required(),
  state: state.required(),
  events,
  createdAt: time.required(),
}).noUnknown();

export const conflictShape = object({
  rev: whole.min(1).required(),
  channelId: someWords.required(),
  event: someWords.required(),
  roomId: someWords.required(),
  ...dates,
  nights: array(date.required()).min(1).required(),
  holders: array(someWords.required()).min(1).required(),
  since: time.required(),
  isUntold: boolean().isTrue(),
}).noUnknown();

/** Of a block that a channel has made: which one's it is, and its event. */
export const blockChannelShape = object({ _id: someWords.required(), name: someWords.required(), ...dates })
  .noUnknown()
  .test(isSpan)
  .default(undefined);
