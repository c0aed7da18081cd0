/** What is wrong with a list or a group of fields as a whole, read out at once. */
export function ListProblem({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className="invalid-feedback" role="alert">
      {text}
    </p>
  );
}
