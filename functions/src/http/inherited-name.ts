/**
 * Whether every object inherits a property of this name, such as `constructor`. No field of ours has one, and yup fails
 * on them: it looks up its fields in an ordinary object.
 */
export function isInheritedName(name: string): boolean {
  return name in Object.prototype;
}
