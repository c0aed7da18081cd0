import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { signOut } from './sign-out.ts';

/** Signs out once the page is shown: before, the current page's guard would ask to sign in. */
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
