import type { World } from '../world.ts';

/** A command's pattern, and what it does to the world; `folder` is where it was typed. Answers what it says, if anything. */
export type Command = [RegExp, (world: World, match: RegExpExecArray, folder: string) => unknown];
