/** Ports below 1024 need rights that the service does not have. */
export function isPort(value: number | string): boolean {
  const number = Number(value);
  return value !== '' && Number.isInteger(number) && number >= 1024 && number <= 65535;
}
