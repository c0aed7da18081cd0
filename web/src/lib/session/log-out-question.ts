import type { ComponentType } from 'react';

export type LogOutQuestion = ComponentType<{ onConfirm: () => void; onKeep: () => void }>;

/**
 * The question to ask when logging out would lose something. The part that would lose it sets this, so that
 * no other page loads the code.
 */
export const logOutQuestion: {
  find?: () => LogOutQuestion | undefined;
  /** The same, for the forms of the shown page. */
  ofForms?: () => LogOutQuestion | undefined;
} = {};
