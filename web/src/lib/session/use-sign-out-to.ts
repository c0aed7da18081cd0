import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { signOut } from './sign-out.ts';

/**
 * Leads to a page, and signs out only once it is there: before, the guard of the page that is left would send the guest
 * to sign in, and back to it.
 */
export function useSignOutTo() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isLeaving.current) return;
    isLeaving.current = false;
    void signOut();
  }, [key]);

  return (page: string, options?: NavigateOptions) => {
    isLeaving.current = true;
    void navigate(page, options);
  };
}
