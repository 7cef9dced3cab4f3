/** All objects of an NDJSON response. */
export async function eventsOf<Event>(response: Response): Promise<Event[]> {
  const text = await response.text();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Event);
}
