import type { UserRecord } from 'firebase-admin/auth';

/** What tells an account from another that somebody made under the same name, in four lines. */
export function describeAccount({ uid, providerData, metadata, emailVerified }: UserRecord): string {
  const providers = providerData.map(({ providerId }) => providerId).join(', ');
  const created = new Date(metadata.creationTime).toISOString().slice(0, 16).replace('T', ' ');
  return [
    `  uid        ${uid}`,
    `  signs in   with ${providers === '' ? 'nothing yet' : providers}`,
    `  created    ${created} UTC`,
    `  e-mail     ${emailVerified ? 'verified' : 'not verified: nobody has shown that it is theirs'}`,
  ].join('\n');
}
