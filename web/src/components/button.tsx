import type { ComponentProps } from 'react';

/** Written in full: the check for unused styles does not find composed class names. */
export const LOOKS = {
  primary: 'btn btn-primary',
  quiet: 'btn btn-quiet',
  bare: 'btn btn-bare',
  destructive: 'btn btn-destructive is-bare',
};

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof LOOKS;
}

/** A button that does not submit a form. */
export function Button({ look = 'quiet', className = '', ...button }: ButtonProps) {
  return <button type="button" className={`${LOOKS[look]} ${className}`} {...button} />;
}
