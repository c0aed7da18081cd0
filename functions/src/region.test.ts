import { expect, it } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { REGION } from './region.ts';

/** The regions of Google's multi-regions: https://firebase.google.com/docs/firestore/locations */
const REGIONS_OF: Record<string, RegExp> = {
  eur3: /^europe-west[14]$/,
  nam5: /^us-central1$/,
  nam7: /^us-(central1|east4)$/,
};

it('the functions run where Hosting looks for them', () => {
  const regions = firebase.hosting.rewrites.flatMap((rewrite) => rewrite.function?.region ?? []);
  expect(new Set(regions)).toEqual(new Set([REGION]));
});

it('the functions run beside the database', () => {
  const { location } = firebase.firestore;
  expect(REGION).toMatch(REGIONS_OF[location] ?? new RegExp(`^${location}$`));
});

it('the database is not left to the CLI, which would make it in the USA', () => {
  expect(firebase.firestore).toMatchObject({
    location: expect.stringMatching(/^\w/) as string,
    edition: 'standard',
  });
});
