/** The mark of the product: an A whose right leg becomes a tick. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M5 25.5 14.2 6.5h3L20.6 14" stroke="currentColor" strokeWidth="2.8" />
      <path d="m11.8 20.4 4.6 4.6L27 13" stroke="#efc35c" strokeWidth="3" />
    </svg>
  );
}
