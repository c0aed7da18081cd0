import { type MethodTable, requireList, requireMap } from './builtins.ts';
import { equals, EvaluationError, isMap, MapDiff, SetValue, type Value } from './values.ts';

/** https://firebase.google.com/docs/reference/rules/rules.Map */
export const MAP_METHODS: MethodTable<ReadonlyMap<string, Value>> = {
  size: { takes: 0, call: (map) => BigInt(map.size) },
  keys: { takes: 0, call: (map) => [...map.keys()] },
  values: { takes: 0, call: (map) => [...map.values()] },
  diff: { takes: 1, call: (map, other) => new MapDiff(map, requireMap(other)) },
  get: { takes: 2, call: (map, key, fallback) => getOr(map, key, fallback) ?? null },
};

/** https://firebase.google.com/docs/reference/rules/rules.MapDiff */
export const MAP_DIFF_METHODS: MethodTable<MapDiff> = {
  addedKeys: { takes: 0, call: (diff) => new SetValue(addedKeys(diff)) },
  removedKeys: { takes: 0, call: (diff) => new SetValue(removedKeys(diff)) },
  changedKeys: { takes: 0, call: (diff) => new SetValue(keptKeys(diff, false)) },
  unchangedKeys: { takes: 0, call: (diff) => new SetValue(keptKeys(diff, true)) },
  affectedKeys: {
    takes: 0,
    call: (diff) => new SetValue([...addedKeys(diff), ...removedKeys(diff), ...keptKeys(diff, false)]),
  },
};

/** A list of keys leads through nested maps; the fallback answers wherever the way ends. */
function getOr(
  map: ReadonlyMap<string, Value>,
  key: Value | undefined,
  fallback: Value | undefined,
): Value | undefined {
  let found: Value | undefined = map;
  for (const step of typeof key === 'string' ? [key] : requireList(key)) {
    if (typeof step !== 'string') throw new EvaluationError('a key of a map is a string');
    found = isMap(found) ? found.get(step) : undefined;
    if (found === undefined) return fallback;
  }
  return found;
}

function addedKeys({ after, before }: MapDiff): string[] {
  return [...after.keys()].filter((key) => !before.has(key));
}

function removedKeys({ after, before }: MapDiff): string[] {
  return [...before.keys()].filter((key) => !after.has(key));
}

function keptKeys({ after, before }: MapDiff, isUnchanged: boolean): string[] {
  return [...after].flatMap(([key, value]) => {
    const old = before.get(key);
    return old !== undefined && equals(value, old) === isUnchanged ? [key] : [];
  });
}
