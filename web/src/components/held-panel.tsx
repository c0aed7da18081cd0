import type { ReactNode } from 'react';
import { Part } from './part.tsx';
import './held-panel.scss';

const LOOK = 'held-stay position-relative overflow-hidden my-5 p-6 bg-surface rounded-3';

export function HeldPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part title={title} look="h3" className={LOOK}>
      {children}
    </Part>
  );
}
