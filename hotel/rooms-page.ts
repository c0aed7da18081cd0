/** The sentence above the list of all rooms. */
export const ROOMS_LEAD = 'Each has its own hour of the day. Find yours.';
