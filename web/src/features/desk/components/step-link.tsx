import { ButtonLink } from '../../../components/links.tsx';

interface StepLinkProps {
  search: string;
  label: string;
  sign: string;
}

/** Leads to the day, or month, before or after. */
export function StepLink({ search, label, sign }: StepLinkProps) {
  return (
    <ButtonLink look="quiet" to={{ search }} state={{ keepsFocus: true }} aria-label={label}>
      <span aria-hidden="true">{sign}</span>
    </ButtonLink>
  );
}
