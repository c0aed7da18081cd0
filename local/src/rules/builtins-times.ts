import { type MethodTable, requireInt, requireString } from './builtins.ts';
import { Duration, EvaluationError, Timestamp, type Value } from './values.ts';

const NANOS_PER_MILLI = 1_000_000n;
const NANOS_PER_SECOND = 1_000_000_000n;
const HOUR_SECONDS = 3600n;
const UNIT_NANOS = new Map([
  ['w', 7n * 24n * HOUR_SECONDS * NANOS_PER_SECOND],
  ['d', 24n * HOUR_SECONDS * NANOS_PER_SECOND],
  ['h', HOUR_SECONDS * NANOS_PER_SECOND],
  ['m', 60n * NANOS_PER_SECOND],
  ['s', NANOS_PER_SECOND],
  ['ms', NANOS_PER_MILLI],
  ['ns', 1n],
]);

/** https://firebase.google.com/docs/reference/rules/rules.Timestamp; all of it is in UTC. */
export const TIMESTAMP_METHODS: MethodTable<Timestamp> = {
  toMillis: { takes: 0, call: (time) => floorDivide(time.nanos, NANOS_PER_MILLI) },
  year: { takes: 0, call: (time) => BigInt(toDate(time).getUTCFullYear()) },
  month: { takes: 0, call: (time) => BigInt(toDate(time).getUTCMonth() + 1) },
  day: { takes: 0, call: (time) => BigInt(toDate(time).getUTCDate()) },
  hours: { takes: 0, call: (time) => BigInt(toDate(time).getUTCHours()) },
  minutes: { takes: 0, call: (time) => BigInt(toDate(time).getUTCMinutes()) },
};

/** https://firebase.google.com/docs/reference/rules/rules.Duration */
export const DURATION_METHODS: MethodTable<Duration> = {
  seconds: { takes: 0, call: (duration) => duration.nanos / NANOS_PER_SECOND },
};

/** Functions that are called on the name of a type: `duration.value(1, 'h')`. */
export const NAMESPACES: ReadonlyMap<string, MethodTable<null>> = new Map(
  Object.entries<MethodTable<null>>({
    timestamp: {
      value: { takes: 1, call: (_none, millis) => new Timestamp(requireInt(millis) * NANOS_PER_MILLI) },
    },
    duration: {
      value: { takes: 2, call: (_none, count, unit) => toDuration(count, unit) },
    },
  }),
);

function toDuration(count: Value | undefined, unit: Value | undefined): Duration {
  const nanos = UNIT_NANOS.get(requireString(unit));
  if (nanos === undefined) throw new EvaluationError('the unit of a duration is w, d, h, m, s, ms or ns');
  return new Duration(requireInt(count) * nanos);
}

function toDate(time: Timestamp): Date {
  return new Date(Number(floorDivide(time.nanos, NANOS_PER_MILLI)));
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}
