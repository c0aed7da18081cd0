/** In rising order: each role may do everything that the ones before it may. */
export const ROLES = ['guest', 'housekeeping', 'desk', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** A role that an admin can give and take away. A person without one is a guest. */
export type StaffRole = Exclude<Role, 'guest'>;

export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}
