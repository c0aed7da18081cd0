import { refuse } from '../../routes.ts';

/** Answers 400, as Google does for invalid arguments. */
export function refuseArgument(message: string): never {
  return refuse(400, message, 'INVALID_ARGUMENT');
}
