/** From the least to the most: each may do all that those before it may. */
export const ROLES = ['guest', 'desk', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** A role that an admin gives and takes away. Whoever has none is a guest. */
export type StaffRole = Exclude<Role, 'guest'>;

/** Whether somebody may do what is for this role, or for a lesser one. */
export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}
