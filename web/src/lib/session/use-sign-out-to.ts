import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { signOut } from './sign-out.ts';

/**
 * Returns a function that leads to a page and signs out once it is shown. If it signed out before, the guard
 * of the current page would send the guest to sign in, and back.
 */
export function useSignOutTo() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isLeaving = useRef(false);

  useEffect(() => {
    const signOutOnceThere = () => {
      if (!isLeaving.current) return;
      isLeaving.current = false;
      void signOut();
    };
    signOutOnceThere();
    return signOutOnceThere; // the other page may be in another frame, without this button
  }, [key]);

  return (page: string, options?: NavigateOptions) => {
    isLeaving.current = true;
    void navigate(page, options);
  };
}
