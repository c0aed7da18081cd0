/** The names in the path of a field: `a.b` is two, and so is "`a.b`.c". */
export function fieldPath(text: string): string[] {
  const names = text.match(/`(?:[^`\\]|\\.)*`|[^.]+/g) ?? [];
  return names.map((name) => (name.startsWith('`') ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name));
}
