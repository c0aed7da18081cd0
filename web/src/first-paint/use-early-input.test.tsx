import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { served, useEarlyInput } from './use-early-input.ts';

/** @param props.onCommit called at the moment when the app hydrates the form, before anything else happens */
function Form({ onCommit }: { onCommit: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ email: '', password: '' });
  useEarlyInput(form, (filledIn) => setValues({ ...values, ...filledIn }));
  useLayoutEffect(onCommit, [onCommit]);
  const field = (name: 'email' | 'password') => (
    <input
      name={name}
      value={values[name]}
      onChange={({ target }) => setValues((all) => ({ ...all, [name]: target.value }))}
    />
  );
  return (
    <form ref={form}>
      {field('email')}
      {field('password')}
    </form>
  );
}

it('what is typed before the app takes over, and in that very moment, stays', async () => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<Form onCommit={() => undefined} />);
  const value = (name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
  function type(name: string, text: string) {
    const input = page.querySelector<HTMLInputElement>(`[name=${name}]`);
    input?.setRangeText(text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  type('email', 'robin@innkeep.test');
  served.form = page.querySelector('form');
  const typePassword = () => queueMicrotask(() => type('password', 'secret'));
  startTransition(() => void hydrateRoot(page, <Form onCommit={typePassword} />));

  await vi.waitFor(() => expect(value('password')).toBe('secret'));
  await new Promise((resolve) => setTimeout(resolve, 50)); // time for React's other work
  expect([value('email'), value('password')]).toEqual(['robin@innkeep.test', 'secret']);
});
