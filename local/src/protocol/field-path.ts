/** Splits the path of a field into names: `a.b` has two, and so has "`a.b`.c". */
export function fieldPath(text: string): string[] {
  const names = text.match(/`(?:[^`\\]|\\.)*`|[^.]+/g) ?? [];
  return names.map((name) => (name.startsWith('`') ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name));
}
