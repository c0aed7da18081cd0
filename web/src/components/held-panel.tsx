import type { ReactNode } from 'react';
import './held-panel.scss';

export function HeldPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      className="held-stay position-relative overflow-hidden my-5 p-6 bg-surface rounded-3"
      aria-labelledby="held"
    >
      <h2 className="h3" id="held">
        {title}
      </h2>
      {children}
    </section>
  );
}
