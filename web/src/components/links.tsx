import { Link, NavLink, type LinkProps, type NavLinkProps } from 'react-router-dom';
import { LOOKS } from './button.tsx';

export function TextLink({ className = '', ...link }: LinkProps) {
  return <Link className={`text-link ${className}`} {...link} />;
}

interface ButtonLinkProps extends LinkProps {
  look?: keyof typeof LOOKS;
}

export function ButtonLink({ look = 'primary', className = '', ...link }: ButtonLinkProps) {
  return <Link className={`${LOOKS[look]} ${className}`} {...link} />;
}

interface NavLinksProps extends Pick<NavLinkProps, 'end' | 'onClick'> {
  links: readonly { to: string; label: string }[];
  className?: string;
}

/** A menu: the page that is shown is marked in it. */
export function NavLinks({ links, className, ...ofEach }: NavLinksProps) {
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} className="hover-tint" {...ofEach}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

export function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink to={to} target="_blank">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </TextLink>
  );
}
