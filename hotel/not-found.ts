/** Texts of the page for an unknown address, below public/images/not-found.svg. */
export const NOT_FOUND = {
  heading: 'This page drifted off',
  line: 'There is nothing at this address. Our rooms, however, are still here.',
};
