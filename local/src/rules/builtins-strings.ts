import { type MethodTable, requireString } from './builtins.ts';
import { compilePattern, matchesWhole } from './regex.ts';

/** https://firebase.google.com/docs/reference/rules/rules.String */
export const STRING_METHODS: MethodTable<string> = {
  lower: { takes: 0, call: (text) => text.toLowerCase() },
  upper: { takes: 0, call: (text) => text.toUpperCase() },
  trim: { takes: 0, call: (text) => text.trim() },
  size: { takes: 0, call: (text) => BigInt(Array.from(text).length) },
  matches: { takes: 1, call: (text, pattern) => matchesWhole(text, requireString(pattern)) },
  split: { takes: 1, call: (text, pattern) => text.split(compilePattern(requireString(pattern))) },
  replace: {
    takes: 2,
    call: (text, pattern, substitute) => {
      const written = requireString(substitute);
      return text.replace(compilePattern(requireString(pattern)), () => written);
    },
  },
};
