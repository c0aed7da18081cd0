import { ButtonLink } from '../../../components/links.tsx';

interface StepLinkProps {
  search: string;
  label: string;
  /** Drawn instead of the label. */
  sign?: string;
}

/** Leads to the day, or month, before or after, or to the present one. */
export function StepLink({ search, label, sign }: StepLinkProps) {
  return (
    <ButtonLink look="quiet" to={{ search }} state={{ keepsFocus: true }} aria-label={label}>
      {sign === undefined ? label : <span aria-hidden="true">{sign}</span>}
    </ButtonLink>
  );
}
