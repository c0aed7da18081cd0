import { expect, it } from 'vitest';
import { merged } from './merged.ts';

const section = (heading: string, text: string) => ({ heading, text });
const [pets, quiet, parking] = [
  section('Pets', 'Yes.'),
  section('Quiet', 'At ten.'),
  section('Parking', 'Free.'),
];
const page = (heading: string, sections: object[]) => ({ heading, sections });

it('keeps the changes of both, and mine where both changed the same', () => {
  const base = { title: 'a', lead: 'b', link: { label: 'c', url: 'd' } };
  const mine = { title: 'mine', lead: 'mine', link: { label: 'mine', url: 'd' } };
  const theirs = { title: 'a', lead: 'theirs', link: { label: 'c', url: 'theirs' } };
  expect(merged(base, mine, theirs)).toEqual({
    title: 'mine',
    lead: 'mine',
    link: { label: 'mine', url: 'theirs' },
  });
});

it.each([
  ['both added one', [pets], [pets, quiet], [pets, parking], [pets, quiet, parking]],
  ['they removed what I left', [pets, quiet], [pets, quiet, parking], [quiet], [quiet, parking]],
  ['they removed what I changed', [pets], [section('Pets', 'No.')], [quiet], [section('Pets', 'No.'), quiet]],
  [
    'I removed one, they changed another',
    [pets, quiet],
    [quiet],
    [pets, section('Quiet', 'At nine.')],
    [section('Quiet', 'At nine.')],
  ],
  [
    'I moved one, they changed it',
    [pets, quiet],
    [quiet, pets],
    [section('Pets', 'No.'), quiet],
    [quiet, section('Pets', 'No.')],
  ],
])('of lists where %s', (_case, base, mine, theirs, all) => {
  expect(merged(page('Rules', base), page('Rules', mine), page('Rules', theirs))).toEqual(page('Rules', all));
});
