/** The short name of an organisation, as typed; null: none can be called so. */
export function organisationName(typed: string): string | null {
  const name = typed.trim().toLowerCase();
  return /^[a-z0-9-]{3,30}$/.test(name) ? name : null;
}

/** Its address, where `address` is that of the installation. */
export const addressOfOrganisation = (address: string, name: string): string => address.replace('://', `://${name}.`);
