/** The day, where the machine is, so many days after a moment. */
export function dayAfter(now: number, days: number): string {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
