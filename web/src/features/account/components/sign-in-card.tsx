import { HOTEL } from '@innkeep/contract/hotel';
import type { ReactNode } from 'react';
import { PANORAMA_TALL } from '../../../lib/pictures/panorama.ts';

interface SignInCardProps {
  title: string;
  lead?: string;
  /** The title takes the focus: what was asked for has been done, and this says so. */
  isNews?: boolean;
  children: ReactNode;
}

/** Where people say who they are: a form beside the panorama, which is a strip above it on small screens. */
export function SignInCard({ title, lead, isNews = false, children }: SignInCardProps) {
  return (
    <div className="sign-in panel">
      <div className="sign-in-scene" aria-hidden="true">
        <img
          src="/images/panorama-tall-800.webp"
          srcSet={PANORAMA_TALL}
          sizes="(min-width: 992px) 480px, 430px"
          alt=""
          width={800}
          height={1000}
          fetchPriority="high"
        />
        <p className="display">{HOTEL.tagline}</p>
      </div>
      <div className="sign-in-body">
        <h1 className="h2" {...(isNews && { tabIndex: -1, ref: takeFocus })}>
          {title}
        </h1>
        {lead && <p className="text-body-secondary">{lead}</p>}
        {children}
      </div>
    </div>
  );
}

/** A `ref` of what has news, or is where reading goes on: what had the focus before is hidden. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
