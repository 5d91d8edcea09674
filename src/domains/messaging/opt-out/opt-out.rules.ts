/** Whose mail an address to opt out came with. */
export interface OptOutOf {
  readonly tenantId: string;
  readonly instituteId: string;
  readonly recipientId: string;
}
