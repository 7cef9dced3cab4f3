/** How long something took, in the unit that one would say it in: days with one decimal from two on. */
export function durationOf(seconds: number): { unit: 'minutes' | 'hours' | 'days'; value: number } {
  const hours = seconds / 3600;
  if (Math.round(hours) >= 48) return { unit: 'days', value: Math.round(hours / 2.4) / 10 };
  if (Math.round(seconds / 60) >= 60) return { unit: 'hours', value: Math.round(hours) };
  return { unit: 'minutes', value: Math.round(seconds / 60) };
}
