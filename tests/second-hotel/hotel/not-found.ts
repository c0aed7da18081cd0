export const NOT_FOUND = { heading: 'You have lost the path', line: 'Turn round at the chapel.' };
