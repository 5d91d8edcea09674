/** The plan of a courtyard: ring, gate, tree. */
export function BrandMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M13 29H3V3h26v26H19v-5h5V8H8v16h5z" fill="currentColor" />
      <circle cx="16" cy="16" r="4" fill="currentColor" />
    </svg>
  );
}
