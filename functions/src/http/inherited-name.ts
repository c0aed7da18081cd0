/**
 * Tells whether every object has a property of this name, as of `constructor`. No field of ours is called so, and yup
 * stumbles over them: it looks its fields up in an ordinary object.
 */
export function isInheritedName(name: string): boolean {
  return name in Object.prototype;
}
