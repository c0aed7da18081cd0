import type { ComponentType } from 'react';

export type LogOutQuestion = ComponentType<{ onConfirm: () => void; onKeep: () => void }>;

/** What asks whoever logs out, while they would lose something. Who keeps it sets this: no other page carries the code. */
export const logOutQuestion: { find?: () => LogOutQuestion | undefined } = {};
