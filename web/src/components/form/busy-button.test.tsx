import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type SyntheticEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { button } from '../../testing/act.ts';
import { BusyButton } from './busy-button.tsx';

function Pressed({ keepsFocus, onPress }: { keepsFocus: boolean; onPress: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    onPress();
    setBusy(true);
  };
  return (
    <BusyButton isBusy={isBusy} busyLabel="Paying…" keepsFocus={keepsFocus} onClick={press}>
      Pay
    </BusyButton>
  );
}

it('says what it does, cannot be pressed twice, and keeps the focus where that is asked', async () => {
  const onPress = vi.fn<() => void>();
  const user = userEvent.setup({ delay: null });
  render(<Pressed keepsFocus onPress={onPress} />);
  await user.click(button('Pay'));
  expect(button('Paying…')).toHaveAttribute('aria-busy', 'true');
  expect(button('Paying…')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Paying…')).toBeEnabled();
  expect(button('Paying…')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('is disabled while it works, where it need not keep the focus', async () => {
  const onPress = vi.fn<() => void>();
  const user = userEvent.setup({ delay: null });
  render(<Pressed keepsFocus={false} onPress={onPress} />);
  await user.click(button('Pay'));
  expect(button('Paying…')).toBeDisabled();
  expect(button('Paying…')).not.toHaveAttribute('aria-disabled');
});

it('submits its form where it has nothing else to do, and not while it is busy', async () => {
  const onSubmit = vi.fn((event: SyntheticEvent) => event.preventDefault());
  const user = userEvent.setup({ delay: null });
  const form = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <BusyButton isBusy={isBusy}>Save</BusyButton>
    </form>
  );
  const { rerender } = render(form(false));
  await user.click(button('Save'));
  rerender(form(true));
  await user.click(button('Save'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
