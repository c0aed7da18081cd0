import type { World } from '../world.ts';

/** A pattern, and its effect on the world; `folder` is where it was typed. Returns its output, if any. */
export type Command = [RegExp, (world: World, match: RegExpExecArray, folder: string) => unknown];
