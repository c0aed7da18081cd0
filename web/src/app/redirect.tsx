import { Navigate, type NavigateProps } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner.tsx';

/** Leads to another page, and shows that it is on its way: until its code is there, nothing else would be. */
export function Redirect(way: Omit<NavigateProps, 'replace'>) {
  return (
    <>
      <PageSpinner />
      <Navigate replace {...way} />
    </>
  );
}
