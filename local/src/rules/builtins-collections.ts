import { type MethodTable, requireItems, requireList, requireString } from './builtins.ts';
import { convertToString } from './conversions.ts';
import { contains, SetValue, type Value } from './values.ts';

/** https://firebase.google.com/docs/reference/rules/rules.List */
export const LIST_METHODS: MethodTable<readonly Value[]> = {
  size: { takes: 0, call: (list) => BigInt(list.length) },
  concat: { takes: 1, call: (list, other) => [...list, ...requireList(other)] },
  join: { takes: 1, call: (list, glue) => list.map(convertToString).join(requireString(glue)) },
  removeAll: { takes: 1, call: (list, other) => without(list, requireList(other)) },
  toSet: { takes: 0, call: (list) => new SetValue(list) },
  hasAll: { takes: 1, call: (list, other) => includesAll(list, requireItems(other)) },
  hasAny: { takes: 1, call: (list, other) => includesAny(list, requireItems(other)) },
  // "all elements in the list are present in another list": the other may hold more.
  hasOnly: { takes: 1, call: (list, other) => includesAll(requireItems(other), list) },
};

/** https://firebase.google.com/docs/reference/rules/rules.Set */
export const SET_METHODS: MethodTable<SetValue> = {
  size: { takes: 0, call: (set) => BigInt(set.items.length) },
  union: { takes: 1, call: (set, other) => new SetValue([...set.items, ...requireItems(other)]) },
  difference: { takes: 1, call: (set, other) => new SetValue(without(set.items, requireItems(other))) },
  intersection: {
    takes: 1,
    call: (set, other) => {
      const others = requireItems(other);
      return new SetValue(set.items.filter((item) => contains(others, item)));
    },
  },
  hasAll: { takes: 1, call: (set, other) => includesAll(set.items, requireItems(other)) },
  hasAny: { takes: 1, call: (set, other) => includesAny(set.items, requireItems(other)) },
  hasOnly: { takes: 1, call: (set, other) => includesAll(requireItems(other), set.items) },
};

function without(items: readonly Value[], others: readonly Value[]): Value[] {
  return items.filter((item) => !contains(others, item));
}

function includesAll(items: readonly Value[], wanted: readonly Value[]): boolean {
  return wanted.every((item) => contains(items, item));
}

function includesAny(items: readonly Value[], wanted: readonly Value[]): boolean {
  return wanted.some((item) => contains(items, item));
}
