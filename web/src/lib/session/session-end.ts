/** Whether the session of this page has ended by itself, in another tab, or by a call that was refused. */
let hasEnded = false;

export const sessionEnd = {
  note: () => {
    hasEnded = true;
  },
  /** Called when somebody is at work again. */
  begin: () => {
    hasEnded = false;
  },
  hasEnded: () => hasEnded,
};
