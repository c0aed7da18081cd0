/** A rules file says something that this evaluator does not understand, at this line. */
export class RulesLoadError extends Error {
  override readonly name = 'RulesLoadError';

  constructor(
    readonly line: number,
    readonly problem: string,
  ) {
    super(`line ${line}: ${problem}`);
  }
}
