import { Link, type LinkProps } from 'react-router-dom';
import { LOOKS } from './button.tsx';

export function TextLink({ className = '', ...link }: LinkProps) {
  return <Link className={`text-link ${className}`} {...link} />;
}

interface ButtonLinkProps extends LinkProps {
  look?: keyof typeof LOOKS;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', className = '', ...link }: ButtonLinkProps) {
  return <Link className={`${LOOKS[look]} ${className}`} {...link} />;
}

export function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink to={to} target="_blank">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </TextLink>
  );
}
