import type { Section } from '@innkeep/contract/texts/texts';

/** The sections of a page that the software writes, in their place. */
export function LockedSections({ sections }: { sections: readonly Section[] }) {
  return (
    <section className="p-4 mb-6 bg-tint border rounded-3 text-muted" aria-label="Set by the software">
      <p className="mb-2">
        The software’s own sections stand here. They say what it does, so they only change with it.
      </p>
      {sections.map(({ heading, text }) => (
        <details key={heading}>
          <summary className="texts-locked fw-semibold">{heading}</summary>
          <p className="text-pre-line fs-15">{text}</p>
        </details>
      ))}
    </section>
  );
}
