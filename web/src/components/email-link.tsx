import { useHouse } from '../lib/texts.ts';

export function EmailLink({ className }: { className?: string }) {
  const { email } = useHouse();
  return (
    <a className={className} href={`mailto:${email}`} data-text="house.email">
      {email}
    </a>
  );
}
