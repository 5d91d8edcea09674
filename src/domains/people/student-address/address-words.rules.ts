interface Words {
  readonly addressLines: string | null;
  readonly city: string | null;
  readonly district: string | null;
  readonly stateName: string | null;
  readonly pinCode: string | null;
  readonly country: string | null;
}

/** One line as an envelope has it; a district that is the city is said once. */
export function addressWords({ addressLines, city, district, stateName, pinCode, country }: Words): string {
  const place = [city, pinCode].filter((one) => one !== null).join(' ');
  const parts = [addressLines, place, district === city ? null : district, stateName, country];
  return parts.filter((one) => one !== null && one !== '').join(', ');
}
