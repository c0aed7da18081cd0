/** For an address at which there is nothing; public/images/not-found.svg stands above it. */
export const NOT_FOUND = {
  heading: 'This page drifted off',
  line: 'There is nothing at this address. The rooms, however, are all in place.',
};
