import type { ReactNode } from 'react';

/** The line drawings of what the house offers: one hand, one stroke, the colour of the text around them. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      width="48"
      height="48"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const ServiceBell = () => (
  <Drawing>
    <path d="M6 38.5h36" />
    <path d="M9 34.5h30a1.5 1.5 0 0 0 1.5-1.6C39.7 24.2 32.6 18 24 18S8.3 24.2 7.5 32.9A1.5 1.5 0 0 0 9 34.5Z" />
    <path d="M24 18v-4.5M20.5 13.5h7" />
    <path d="M13.5 29.5c1-3.2 3.2-5.5 6-6.6" />
    <path d="M11.5 13.5 9 10.7M36.5 13.5l2.5-2.8M6.8 19.7l-3.3-1.2M41.2 19.7l3.3-1.2" />
  </Drawing>
);

export const RooftopDinner = () => (
  <Drawing>
    <path d="M24 6.5V5M7 19.5C8.5 11.8 15.4 6.5 24 6.5s15.5 5.3 17 13c-1.9-1.5-3.8-1.5-5.7 0-1.9-1.5-3.8-1.5-5.65 0-1.9-1.5-3.75-1.5-5.65 0-1.9-1.5-3.75-1.5-5.65 0-1.85-1.5-3.75-1.5-5.65 0-1.9-1.5-3.8-1.5-5.7 0Z" />
    <path d="M24 19.5v22" />
    <path d="M12 32.5h24M16.5 32.5l-2 9M31.5 32.5l2 9" />
    <path d="M15.5 25h4.5c0 2.4-.9 3.8-2.25 3.8S15.5 27.4 15.5 25ZM17.75 28.8v3.7" />
    <path d="M28.5 32.5a3.5 3.5 0 0 1 7 0M32 29v-1" />
    <path d="M4.5 41.5h39" />
  </Drawing>
);

export const AirCondition = () => (
  <Drawing>
    <rect x="5.5" y="9" width="37" height="15" rx="3.5" />
    <path d="M11 24v-3.5a1.5 1.5 0 0 1 1.5-1.5h23a1.5 1.5 0 0 1 1.5 1.5V24" />
    <path d="M11.5 14h5M36.5 14h.01" />
    <path d="M14.5 29c0 2.7-3 3.3-3 6s1.3 3.5 3 4M24 29c0 2.7-2.5 3.3-2.5 6s2.5 3.3 2.5 6M33.5 29c0 2.7 3 3.3 3 6s-1.3 3.5-3 4" />
  </Drawing>
);

export const RooftopPool = () => (
  <Drawing>
    <path d="M17 35V12.5a4.5 4.5 0 0 1 4.5-4.5M29.5 33.5V12.5A4.5 4.5 0 0 1 34 8" />
    <path d="M17 17.5h12.5M17 24.5h12.5" />
    <path d="M4.5 32.5c2.2 0 3.2 2.5 6 2.5s3.8-2.5 6.5-2.5S20.8 35 23.5 35s3.8-2.5 6.5-2.5 3.8 2.5 6.5 2.5 3.8-2.5 7-2.5" />
    <path d="M4.5 39.5c2.2 0 3.2 2.5 6 2.5s3.8-2.5 6.5-2.5 3.8 2.5 6.5 2.5 3.8-2.5 6.5-2.5 3.8 2.5 6.5 2.5 3.8-2.5 7-2.5" />
    <circle cx="40" cy="18" r="3.5" />
    <path d="M40 11v-1.5M40 26.5V25M33 18h-1M35 13l-.8-.8M35 23l-.8.8" />
    <path d="M5 26V17l4-3.5 4 3.5v9" />
  </Drawing>
);
