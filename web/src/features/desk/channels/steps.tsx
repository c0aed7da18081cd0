interface StepsProps {
  label: string;
  steps: readonly string[];
}

/** Where to find something at a channel, step by step, for whoever asks. */
export function Steps({ label, steps }: StepsProps) {
  return (
    <details className="channel-steps">
      <summary>{label}</summary>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}
