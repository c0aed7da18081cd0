/** The form of the page as it was served, until the app has taken up what was filled in there. */
export const served: { form?: HTMLFormElement | null } = {};
