import type { UserRecord } from 'firebase-admin/auth';

/** Describes an account in four lines, to tell it from one that somebody else made under the same name. */
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
