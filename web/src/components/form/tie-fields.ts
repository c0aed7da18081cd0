/**
 * Ties the fields of a form to what is typed into them.
 * @param onChange is told what is other than before
 * @param problemOf what is wrong, by the names of the draft
 * @returns by name, what a field of the kit takes: its value, what is wrong with it, how it changes
 */
export function tieFields<Draft extends object>(
  draft: Draft,
  onChange: (changes: Partial<Draft>) => void,
  problemOf: (name: keyof Draft & string) => string | undefined = () => undefined,
) {
  return <Name extends keyof Draft & string>(name: Name) => ({
    value: draft[name],
    problem: problemOf(name),
    onChange: (value: Draft[Name]) => onChange({ [name]: value } as unknown as Partial<Draft>), // that name's own value
  });
}
