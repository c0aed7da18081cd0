/** Returns a function from a property's name to the props of its field: value, problem and onChange. */
export function tieFields<Draft extends object>(
  draft: Draft,
  onChange: (changes: Partial<Draft>) => void,
  problemOf: (name: keyof Draft & string) => string | undefined = () => undefined,
) {
  return <Name extends keyof Draft & string>(name: Name) => ({
    value: draft[name],
    problem: problemOf(name),
    // `as`: the property's own value.
    onChange: (value: Draft[Name]) => onChange({ [name]: value } as unknown as Partial<Draft>),
  });
}
