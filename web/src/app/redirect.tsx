import { Navigate, type NavigateProps } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner.tsx';

/** Leads to another page, and shows a spinner until its code is loaded. */
export function Redirect(way: Omit<NavigateProps, 'replace'>) {
  return (
    <>
      <PageSpinner />
      <Navigate replace {...way} />
    </>
  );
}
