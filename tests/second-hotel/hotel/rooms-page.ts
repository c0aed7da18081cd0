export const ROOMS_LEAD = 'Every room is named after the tree that it is made of.';
