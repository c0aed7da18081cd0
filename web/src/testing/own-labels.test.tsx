import { expect, it } from 'vitest';

const labelsOf = (id: string) =>
  [...(document.querySelector<HTMLInputElement>(`#${id}`)?.labels ?? [])].map(
    ({ textContent }) => textContent,
  );

it('finds the labels around a control and those that refer to it, even after the page has changed', () => {
  document.body.innerHTML = `
    <label for="name">Name</label>
    <label>Your <input id="name"><input id="second"></label>
    <label for="note">Note</label><p id="note"></p>`;
  expect(labelsOf('name')).toEqual(['Name', 'Your ']);
  expect(labelsOf('second')).toEqual([]); // a label is of one control
  expect(labelsOf('note')).toEqual([]); // nor of what is no control

  document.querySelector('label')?.setAttribute('for', 'second');
  expect(labelsOf('second')).toEqual(['Name']);
  document.querySelector('#name')?.remove();
  expect(labelsOf('second')).toEqual(['Name', 'Your ']);
});
