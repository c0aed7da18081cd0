export function Address({ email }: { email: string }) {
  return (
    <strong className="text-break" translate="no">
      {email}
    </strong>
  );
}
