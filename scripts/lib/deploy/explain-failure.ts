import { writeFileSync } from 'node:fs';
import { Refusal } from '../project.mjs';
import { CLI_LOG, CliFailure } from './firebase-cli.ts';
import { KNOWN_FAILURES } from './known-failures.ts';
import type { Target } from './target.ts';

const ERROR_OF_CLI = '\n[error] Error: ';

/** What has gone wrong and what to do: a sentence, and the commands in their order. */
export interface Explanation {
  sentence: string;
  commands: string[];
}

/** `said` is the CLI's log, or the message of an error; `again` is the command that resumes. */
export function explainFailure(said: string, target: Target, again: string): Explanation {
  const verdict = verdictOf(said);
  for (const { says, means, passesIn, first, commands } of KNOWN_FAILURES) {
    const caught = says.exec(verdict);
    if (!caught) continue;
    const meaning = typeof means === 'string' ? means : means(caught, target);
    const mend = typeof first === 'function' ? first(target) : first;
    const next = mend ?? `wait ${passesIn} and run this again`;
    return { sentence: `${meaning}: ${next}.`, commands: [...(commands?.(target) ?? []), again] };
  }
  return {
    sentence: `We don’t know this failure (${lastWords(verdict)}): run it again; if it fails again, see firebase-debug.log.`,
    commands: [again],
  };
}

export function explainStop(again: string): Explanation {
  return { sentence: 'You stopped this halfway: run it again to continue.', commands: [again] };
}

/** Turns any error into a refusal, which ends a command with a sentence and a command. */
export function refusalOf(error: unknown, target: Target, again: string): Refusal {
  return error instanceof Refusal ? error : new Refusal(inWords(explainError(error, target, again)));
}

/** Explains an error; firebase-debug.log has all of it. */
export function explainError(error: unknown, target: Target, again: string): Explanation {
  if (!(error instanceof CliFailure)) writeFileSync(CLI_LOG, inFull(error));
  return explainFailure(saidBy(error), target, again);
}

function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The CLI's errors have their cause in `original`.
  const causes = [error.cause, 'original' in error ? error.original : undefined];
  return [error.message, ...causes.filter((cause) => cause !== undefined).map(saidBy)].join('\n');
}

function inFull(error: unknown): string {
  return error instanceof Error ? `${error.stack}\n${saidBy(error)}\n` : String(error);
}

export function inWords({ sentence, commands }: Explanation): string {
  return `${sentence}\n\n${commands.map((command) => `  ${command}`).join('\n')}`;
}

/**
 * Returns the failure that ended the CLI, whose log also has the errors from which it recovered. Failures of
 * functions are logged by firebase-tools/lib/deploy/functions/release/index.js, all others by
 * lib/logError.js: the cause, then the error.
 */
function verdictOf(said: string): string {
  const ofFunctions = said.lastIndexOf('Functions deploy failed.');
  if (ofFunctions >= 0) return said.slice(ofFunctions);
  const error = said.lastIndexOf(ERROR_OF_CLI);
  return error < 0 ? said : said.slice(Math.max(0, said.lastIndexOf('\n[debug]', error)));
}

function lastWords(verdict: string): string {
  const error = verdict.slice(Math.max(0, verdict.lastIndexOf(ERROR_OF_CLI))).replace(ERROR_OF_CLI, '');
  return error.trim().split('\n')[0] ?? '';
}
