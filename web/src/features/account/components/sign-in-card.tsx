import type { ReactNode } from 'react';
import { PANORAMA_TALL } from '../../../components/picture.tsx';
import { useHouse } from '../../../lib/texts.ts';

interface SignInCardProps {
  title: string;
  lead?: string;
  isNews?: boolean;
  scene?: ReactNode;
  children: ReactNode;
}

export function SignInCard({ title, lead, isNews = false, scene, children }: SignInCardProps) {
  return (
    <div className="sign-in panel overflow-hidden mx-auto p-0">
      {scene ?? <SignInScene />}
      <div className="sign-in-body">
        <h1 className="h2" {...(isNews && { tabIndex: -1, ref: takeFocus })}>
          {title}
        </h1>
        {lead && <p className="text-muted">{lead}</p>}
        {children}
      </div>
    </div>
  );
}

export function SignInScene() {
  return (
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
      <p className="display" data-text="house.tagline">
        {useHouse().tagline}
      </p>
    </div>
  );
}

/** A `ref` callback that focuses an element, used when the element that had the focus is now hidden. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
